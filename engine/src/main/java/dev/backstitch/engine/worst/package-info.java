/**
 * The worst backfill: what it would take to correct the newest six weeks of every asset, ranked.
 * Pure: equal project, instant, history and audits give an equal ranking.
 */
@NullMarked
package dev.backstitch.engine.worst;

import org.jspecify.annotations.NullMarked;

/** Telling teams what a backfill does to them, and alerting them of what goes wrong. */
@NullMarked
package dev.backstitch.engine.app.notice;

import org.jspecify.annotations.NullMarked;

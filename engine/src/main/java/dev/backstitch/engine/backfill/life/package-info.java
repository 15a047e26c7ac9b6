/**
 * The life of a backfill as data: what can happen to it, when it may, and what it is by then. Pure.
 */
@NullMarked
package dev.backstitch.engine.backfill.life;

import org.jspecify.annotations.NullMarked;

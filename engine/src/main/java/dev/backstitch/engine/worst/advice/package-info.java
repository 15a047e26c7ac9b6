/** What would make a backfill routine: one adviser per kind of obstacle, each from data alone. */
@NullMarked
package dev.backstitch.engine.worst.advice;

import org.jspecify.annotations.NullMarked;

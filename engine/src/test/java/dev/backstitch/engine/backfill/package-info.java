/** Backfills from plan to rollback, told by a mill whose bread is the bakery's. */
@NullMarked
package dev.backstitch.engine.backfill;

import org.jspecify.annotations.NullMarked;

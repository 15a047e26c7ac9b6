/**
 * A restatement of history as a run: built apart in a workspace, caught up with what others
 * publish, and published as a whole.
 */
@NullMarked
package dev.backstitch.engine.backfill;

import org.jspecify.annotations.NullMarked;

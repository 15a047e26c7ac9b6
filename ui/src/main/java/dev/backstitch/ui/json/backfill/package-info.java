/** Backfills and what becomes of them, for programs. */
@NullMarked
package dev.backstitch.ui.json.backfill;

import org.jspecify.annotations.NullMarked;

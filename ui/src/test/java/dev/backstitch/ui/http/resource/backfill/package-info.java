/** Backfills over HTTP alone. */
@NullMarked
package dev.backstitch.ui.http.resource.backfill;

import org.jspecify.annotations.NullMarked;

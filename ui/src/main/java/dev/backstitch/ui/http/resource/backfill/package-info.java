/** Backfills over HTTP, from the blast radius to the notice. */
@NullMarked
package dev.backstitch.ui.http.resource.backfill;

import org.jspecify.annotations.NullMarked;

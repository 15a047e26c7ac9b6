/** What happened to backfills, and what still keeps their workspaces back; as a port. */
@NullMarked
package dev.backstitch.storage.backfill;

import org.jspecify.annotations.NullMarked;

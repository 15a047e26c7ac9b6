/** The lives of backfills and their gates as rows. */
@NullMarked
package dev.backstitch.storage.metadata.jdbc.backfill;

import org.jspecify.annotations.NullMarked;

/** Counts where the rows of deliveries go. */
@NullMarked
package dev.backstitch.storage.query.duckdb.late;

import org.jspecify.annotations.NullMarked;

/** What became of rows: one join by key per batch of partitions, then questions to what differs. */
@NullMarked
package dev.backstitch.storage.query.duckdb.diff;

import org.jspecify.annotations.NullMarked;

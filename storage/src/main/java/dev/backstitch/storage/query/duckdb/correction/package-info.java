/** What changed of reported partitions, row by row. */
@NullMarked
package dev.backstitch.storage.query.duckdb.correction;

import org.jspecify.annotations.NullMarked;

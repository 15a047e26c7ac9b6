/**
 * Many partitions in one statement: each partition is one row of a table of keys, and the user's
 * text is applied to each row by itself.
 */
@NullMarked
package dev.backstitch.storage.query.duckdb.batch;

import org.jspecify.annotations.NullMarked;

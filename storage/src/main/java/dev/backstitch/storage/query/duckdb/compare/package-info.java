/** Compares files as multisets of rows. */
@NullMarked
package dev.backstitch.storage.query.duckdb.compare;

import org.jspecify.annotations.NullMarked;

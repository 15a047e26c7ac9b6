/** Reading through one consistent set of tables. */
@NullMarked
package dev.backstitch.storage.query.duckdb.read;

import org.jspecify.annotations.NullMarked;

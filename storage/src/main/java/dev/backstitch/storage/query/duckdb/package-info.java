/**
 * The query ports on DuckDB: every text runs in an in-memory instance that is locked to exactly the
 * files it may see, and every file is written under the field ids by which it will be read.
 */
@NullMarked
package dev.backstitch.storage.query.duckdb;

import org.jspecify.annotations.NullMarked;

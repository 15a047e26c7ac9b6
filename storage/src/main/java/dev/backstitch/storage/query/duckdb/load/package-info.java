/**
 * Strict loading of delivered files: all are judged first, so that a refusal names line and column;
 * DuckDB then writes what was accepted, and three counts have to agree: the parser's, an
 * independent counter's and that of the rows written.
 */
@NullMarked
package dev.backstitch.storage.query.duckdb.load;

import org.jspecify.annotations.NullMarked;

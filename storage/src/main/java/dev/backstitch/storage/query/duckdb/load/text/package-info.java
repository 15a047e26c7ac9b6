/**
 * Delivered text, read without mercy: unzipped, decoded, parsed as CSV or JSON lines, every value
 * judged by its declared type, and counted a second time by something that does not parse.
 */
@NullMarked
package dev.backstitch.storage.query.duckdb.load.text;

import org.jspecify.annotations.NullMarked;

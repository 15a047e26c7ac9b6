/** Hashes of what files contain, by the sum of one MD5 per row. */
@NullMarked
package dev.backstitch.storage.query.duckdb.hash;

import org.jspecify.annotations.NullMarked;

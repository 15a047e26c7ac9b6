/** Tests of files that are written anew. */
@NullMarked
package dev.backstitch.storage.query.duckdb.rewrite;

import org.jspecify.annotations.NullMarked;

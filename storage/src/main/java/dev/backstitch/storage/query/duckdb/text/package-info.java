/** Users' SQL before it runs: cut at its parameters, parsed, bound and kept to its own tables. */
@NullMarked
package dev.backstitch.storage.query.duckdb.text;

import org.jspecify.annotations.NullMarked;

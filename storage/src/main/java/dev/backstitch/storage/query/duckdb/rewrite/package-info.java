/** Files of a table written anew: merged, or without certain rows. */
@NullMarked
package dev.backstitch.storage.query.duckdb.rewrite;

import org.jspecify.annotations.NullMarked;

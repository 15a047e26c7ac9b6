/** Changes of keys against what a brute force finds. */
@NullMarked
package dev.backstitch.storage.query.duckdb.change;

import org.jspecify.annotations.NullMarked;

/** Changes of keys, out of snapshots or of changes that a feed tells. */
@NullMarked
package dev.backstitch.storage.query.duckdb.change;

import org.jspecify.annotations.NullMarked;

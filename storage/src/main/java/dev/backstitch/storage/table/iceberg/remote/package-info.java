/**
 * Tables in an object store: what a file is called here and there, bringing files over, and keeping
 * those on this machine that were used last. Iceberg's own {@code FileIO} for the store is made by
 * name, so that its libraries are needed only by those who use it.
 */
@NullMarked
package dev.backstitch.storage.table.iceberg.remote;

import org.jspecify.annotations.NullMarked;

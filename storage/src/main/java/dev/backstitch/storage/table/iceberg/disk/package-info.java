/** Files that are on disk before anybody points at them. */
@NullMarked
package dev.backstitch.storage.table.iceberg.disk;

import org.jspecify.annotations.NullMarked;

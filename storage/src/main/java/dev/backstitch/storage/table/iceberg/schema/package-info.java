/** Columns and partitions in words of Iceberg, and bringing a table from one schema to the next. */
@NullMarked
package dev.backstitch.storage.table.iceberg.schema;

import org.jspecify.annotations.NullMarked;

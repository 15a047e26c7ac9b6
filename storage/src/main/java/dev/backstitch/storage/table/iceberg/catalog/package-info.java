/** The metadata of all tables: where it is, what its branches show, and changing it. */
@NullMarked
package dev.backstitch.storage.table.iceberg.catalog;

import org.jspecify.annotations.NullMarked;

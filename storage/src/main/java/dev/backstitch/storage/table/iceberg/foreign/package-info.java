/** What other programs did to a table. */
@NullMarked
package dev.backstitch.storage.table.iceberg.foreign;

import org.jspecify.annotations.NullMarked;

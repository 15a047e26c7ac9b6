/** Which files a snapshot shows, and which of them a filter can match. */
@NullMarked
package dev.backstitch.storage.table.iceberg.scan;

import org.jspecify.annotations.NullMarked;

/** What nobody needs any more, and removing just that. */
@NullMarked
package dev.backstitch.storage.table.iceberg.maintenance;

import org.jspecify.annotations.NullMarked;

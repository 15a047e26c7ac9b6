/**
 * Tables as files, snapshots and pointers: reading, staging and publishing are ports of their own.
 */
@NullMarked
package dev.backstitch.storage.table;

import org.jspecify.annotations.NullMarked;

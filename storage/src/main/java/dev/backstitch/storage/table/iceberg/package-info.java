/**
 * Tables in Apache Iceberg's format, version 2, in folders of the local file system: {@code
 * <warehouse>/<team>/<table>/metadata} and {@code .../data}. Iceberg records absolute paths, so a
 * warehouse cannot be moved or mounted elsewhere: its tables would point at where their files were.
 * Paths never contain partition keys. Runs without Hadoop.
 */
@NullMarked
package dev.backstitch.storage.table.iceberg;

import org.jspecify.annotations.NullMarked;

/** An Iceberg REST catalog of somebody else, told through Iceberg's own client. */
@NullMarked
package dev.backstitch.storage.table.iceberg.rest;

import org.jspecify.annotations.NullMarked;

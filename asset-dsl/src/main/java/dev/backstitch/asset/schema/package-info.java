/** Columns and the types a table can keep: what every room means by a schema. */
@NullMarked
package dev.backstitch.asset.schema;

import org.jspecify.annotations.NullMarked;

/** Which columns of its inputs each output column of a query, and its set of rows, depends on. */
@NullMarked
package dev.backstitch.lineage.sql.column;

import org.jspecify.annotations.NullMarked;

/** Which rows of its inputs a query can do without, and how it compares their columns. */
@NullMarked
package dev.backstitch.lineage.sql.predicate;

import org.jspecify.annotations.NullMarked;

/** From the database's SQL to Calcite's relational algebra, or a reason why not. */
@NullMarked
package dev.backstitch.lineage.calcite.text;

import org.jspecify.annotations.NullMarked;

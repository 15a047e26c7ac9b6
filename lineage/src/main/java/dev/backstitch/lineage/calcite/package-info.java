/**
 * A second witness to what a text means: Apache Calcite. It is heard only where the database, shown
 * what Calcite read, understands the very same; and it can only add to what the database says.
 */
@NullMarked
package dev.backstitch.lineage.calcite;

import org.jspecify.annotations.NullMarked;

/** Column lineage through the whole graph: which columns are made from which, both ways. */
@NullMarked
package dev.backstitch.lineage.column;

import org.jspecify.annotations.NullMarked;

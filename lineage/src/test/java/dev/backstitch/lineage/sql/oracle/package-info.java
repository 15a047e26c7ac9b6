/** Checks lineage against what really moves when data changes. */
@NullMarked
package dev.backstitch.lineage.sql.oracle;

import org.jspecify.annotations.NullMarked;

/**
 * How all partitions of all assets stand, small enough to be sent whole: runs of equal states by
 * ordinal. Worked out from ranges, never partition by partition.
 */
@NullMarked
package dev.backstitch.ui.vector;

import org.jspecify.annotations.NullMarked;

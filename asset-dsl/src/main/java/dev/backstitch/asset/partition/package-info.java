/**
 * Sets of partitions. A time axis is a line of seconds cut into half-open cells, so sets of hours,
 * days and months are all sets of instants and compare directly; a key axis is a line of ids. Sets
 * cost what their intervals cost, never what their keys cost.
 */
@NullMarked
package dev.backstitch.asset.partition;

import org.jspecify.annotations.NullMarked;

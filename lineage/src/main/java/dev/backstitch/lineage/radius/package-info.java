/**
 * The blast radius: from partitions that are wrong to the exact set of partitions of every asset
 * that is made from them, with reasons. One pass over the graph in topological order; cost is in
 * intervals, never in partitions.
 */
@NullMarked
package dev.backstitch.lineage.radius;

import org.jspecify.annotations.NullMarked;

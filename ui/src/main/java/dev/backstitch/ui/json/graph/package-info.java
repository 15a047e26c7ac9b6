/** What programs are told of the graph as a whole: its picture, and how all partitions stand. */
@NullMarked
package dev.backstitch.ui.json.graph;

import org.jspecify.annotations.NullMarked;

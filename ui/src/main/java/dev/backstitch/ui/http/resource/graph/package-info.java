/** The graph as a whole and how all its partitions stand, kept ready for those who ask. */
@NullMarked
package dev.backstitch.ui.http.resource.graph;

import org.jspecify.annotations.NullMarked;

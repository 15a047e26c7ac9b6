/** The assets and what reads what: structure only, immutable and validated as a whole. */
@NullMarked
package dev.backstitch.lineage.graph;

import org.jspecify.annotations.NullMarked;

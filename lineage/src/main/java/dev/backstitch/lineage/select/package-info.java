/** The language that names a set of assets and partitions: the same text on every face. */
@NullMarked
package dev.backstitch.lineage.select;

import org.jspecify.annotations.NullMarked;

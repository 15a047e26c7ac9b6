/** Which cells of an upstream axis a downstream cell reads: one relation per file, both ways. */
@NullMarked
package dev.backstitch.asset.mapping.relation;

import org.jspecify.annotations.NullMarked;

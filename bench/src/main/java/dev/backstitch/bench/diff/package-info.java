/** Comparing two states of a table, beside the join that one would write by hand. */
@NullMarked
package dev.backstitch.bench.diff;

import org.jspecify.annotations.NullMarked;

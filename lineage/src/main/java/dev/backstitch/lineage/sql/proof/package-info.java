/**
 * What can be proved of a bound plan's rows: which columns tell them apart, which columns decide
 * others, and which bounds hold. What cannot be proved is left out, never guessed.
 */
@NullMarked
package dev.backstitch.lineage.sql.proof;

import org.jspecify.annotations.NullMarked;

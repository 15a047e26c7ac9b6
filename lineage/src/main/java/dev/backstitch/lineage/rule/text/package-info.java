/** A text as SQL's tokens, and as it was before parts of it were written out. */
@NullMarked
package dev.backstitch.lineage.rule.text;

import org.jspecify.annotations.NullMarked;

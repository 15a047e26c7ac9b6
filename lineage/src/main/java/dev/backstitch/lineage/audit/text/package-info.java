/**
 * Where in the text that somebody wrote something stands that the bound plan no longer tells, such
 * as a star or a comparison with an end of validity.
 */
@NullMarked
package dev.backstitch.lineage.audit.text;

import org.jspecify.annotations.NullMarked;

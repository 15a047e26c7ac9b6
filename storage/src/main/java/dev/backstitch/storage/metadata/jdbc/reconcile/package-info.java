/** Comparisons with totals of others, in the database of the home. */
@NullMarked
package dev.backstitch.storage.metadata.jdbc.reconcile;

import org.jspecify.annotations.NullMarked;

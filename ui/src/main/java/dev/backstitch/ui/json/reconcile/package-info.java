/** Comparisons with totals of others, for programs. */
@NullMarked
package dev.backstitch.ui.json.reconcile;

import org.jspecify.annotations.NullMarked;

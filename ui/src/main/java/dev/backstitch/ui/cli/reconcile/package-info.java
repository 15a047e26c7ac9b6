/** The verbs that compare assets with totals of others. */
@NullMarked
package dev.backstitch.ui.cli.reconcile;

import org.jspecify.annotations.NullMarked;

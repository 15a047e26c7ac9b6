/** How figures of ours and totals of others compare, key by key; values alone, nothing is read. */
@NullMarked
package dev.backstitch.engine.reconcile;

import org.jspecify.annotations.NullMarked;

/** Compares assets with totals of others, for itself and as a step of a backfill. */
@NullMarked
package dev.backstitch.engine.app.reconcile;

import org.jspecify.annotations.NullMarked;

/** What was compared with totals of others, when, and how it came out; only ever added. */
@NullMarked
package dev.backstitch.storage.reconcile;

import org.jspecify.annotations.NullMarked;

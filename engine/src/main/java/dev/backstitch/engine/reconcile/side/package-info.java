/** Where the figures of both sides are read: ours from tables, theirs from wherever they lie. */
@NullMarked
package dev.backstitch.engine.reconcile.side;

import org.jspecify.annotations.NullMarked;

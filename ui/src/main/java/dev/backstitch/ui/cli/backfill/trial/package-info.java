/** {@code backfill trial}, {@code probe} and {@code prove-control}: what new code would make. */
@NullMarked
package dev.backstitch.ui.cli.backfill.trial;

import org.jspecify.annotations.NullMarked;

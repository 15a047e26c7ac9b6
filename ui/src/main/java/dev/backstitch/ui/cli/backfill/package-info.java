/** {@code backfill}: plan a restatement, and read, explain and compare the plans. */
@NullMarked
package dev.backstitch.ui.cli.backfill;

import org.jspecify.annotations.NullMarked;

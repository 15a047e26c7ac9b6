/** Backfills from plan to notice on the command line. */
@NullMarked
package dev.backstitch.ui.cli.backfill.life;

import org.jspecify.annotations.NullMarked;

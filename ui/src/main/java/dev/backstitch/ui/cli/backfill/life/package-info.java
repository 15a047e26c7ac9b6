/** The verbs that show how a backfill stands, take people's word on it, or give it up. */
@NullMarked
package dev.backstitch.ui.cli.backfill.life;

import org.jspecify.annotations.NullMarked;

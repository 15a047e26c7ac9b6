/** The verbs that execute backfills: build apart, look, publish or give up. */
@NullMarked
package dev.backstitch.ui.cli.backfill.run;

import org.jspecify.annotations.NullMarked;

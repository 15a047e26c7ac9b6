/** The verbs that show runs, and stop, pause or let go on those that are under way. */
@NullMarked
package dev.backstitch.ui.cli.run;

import org.jspecify.annotations.NullMarked;

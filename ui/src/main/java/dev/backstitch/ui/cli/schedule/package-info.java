/** The verbs about schedules. */
@NullMarked
package dev.backstitch.ui.cli.schedule;

import org.jspecify.annotations.NullMarked;

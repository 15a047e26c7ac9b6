/** Schedules and how they were answered, as programs read them. */
@NullMarked
package dev.backstitch.ui.json.schedule;

import org.jspecify.annotations.NullMarked;

/** Schedules: when what is materialised by itself. */
@NullMarked
package dev.backstitch.ui.http.resource.schedule;

import org.jspecify.annotations.NullMarked;

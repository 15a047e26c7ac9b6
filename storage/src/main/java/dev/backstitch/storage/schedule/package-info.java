/** When schedules last fired and what they started, as a port. */
@NullMarked
package dev.backstitch.storage.schedule;

import org.jspecify.annotations.NullMarked;

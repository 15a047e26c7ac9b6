/**
 * What schedules have to answer at an instant: ticks that passed, deliveries that came, open
 * partitions that are no longer what their inputs say. Pure.
 */
@NullMarked
package dev.backstitch.engine.schedule;

import org.jspecify.annotations.NullMarked;

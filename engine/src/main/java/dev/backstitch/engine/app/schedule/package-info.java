/** Who answers the schedules of a home. */
@NullMarked
package dev.backstitch.engine.app.schedule;

import org.jspecify.annotations.NullMarked;

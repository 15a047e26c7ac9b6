/** Counts what runs do, for Prometheus. */
@NullMarked
package dev.backstitch.engine.event.metric;

import org.jspecify.annotations.NullMarked;

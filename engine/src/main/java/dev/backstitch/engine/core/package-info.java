/**
 * The engine as a pure state machine: events in, commands out. No clock, thread or file; the same
 * events give the same commands.
 */
@NullMarked
package dev.backstitch.engine.core;

import org.jspecify.annotations.NullMarked;

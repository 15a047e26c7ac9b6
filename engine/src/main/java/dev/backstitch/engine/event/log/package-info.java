/** Writes down what runs do, line by line, with fields. */
@NullMarked
package dev.backstitch.engine.event.log;

import org.jspecify.annotations.NullMarked;

/**
 * One publication: the parts that several assets have in it, and the one place that makes them
 * visible together.
 */
@NullMarked
package dev.backstitch.engine.release;

import org.jspecify.annotations.NullMarked;

/**
 * Values read from what a user wrote: a declaration never fails while classes load, it notes what
 * could not be read and goes on, so that all problems are reported together.
 */
@NullMarked
package dev.backstitch.dsl.noted;

import org.jspecify.annotations.NullMarked;

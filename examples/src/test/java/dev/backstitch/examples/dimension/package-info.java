/** Dimensions in small projects: what is read as of a moment stays what it was then. */
@NullMarked
package dev.backstitch.examples.dimension;

import org.jspecify.annotations.NullMarked;

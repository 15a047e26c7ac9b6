/** Figures that left the house, under everything that could change them. */
@NullMarked
package dev.backstitch.engine.filing;

import org.jspecify.annotations.NullMarked;

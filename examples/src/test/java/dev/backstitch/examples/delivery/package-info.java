/** Deliveries that are there and cannot be taken in. */
@NullMarked
package dev.backstitch.examples.delivery;

import org.jspecify.annotations.NullMarked;

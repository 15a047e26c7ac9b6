/**
 * What left the house: filing freezes what an exposure shows, and whatever changes reported
 * partitions afterwards is refused or recorded beside.
 */
@NullMarked
package dev.backstitch.engine.filing;

import org.jspecify.annotations.NullMarked;

/** Trials of whole releases: what is promised of them, tried on a bakery's books. */
@NullMarked
package dev.backstitch.engine.reliability;

import org.jspecify.annotations.NullMarked;

/** What a partition is built under besides its inputs, and how builds of it are made to differ. */
@NullMarked
package dev.backstitch.engine.proof.variation;

import org.jspecify.annotations.NullMarked;

/** Proofs over a whole project. */
@NullMarked
package dev.backstitch.testkit.proof;

import org.jspecify.annotations.NullMarked;

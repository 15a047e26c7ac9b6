/**
 * What a step can see, what a failure leaves behind and how keys are told apart, on small projects.
 */
@NullMarked
package dev.backstitch.examples.hermetic;

import org.jspecify.annotations.NullMarked;

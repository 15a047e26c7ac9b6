/** Trials of changed code, configuration and inputs on a small till. */
@NullMarked
package dev.backstitch.examples.trial;

import org.jspecify.annotations.NullMarked;

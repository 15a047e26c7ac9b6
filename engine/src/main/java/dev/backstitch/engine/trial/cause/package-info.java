/** What makes rows what they are: the causes, and how the fewest of them are found. */
@NullMarked
package dev.backstitch.engine.trial.cause;

import org.jspecify.annotations.NullMarked;

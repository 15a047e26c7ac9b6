/** Doing one thing: build a batch, check it, take in deliveries, publish. Blocking; for workers. */
@NullMarked
package dev.backstitch.engine.step;

import org.jspecify.annotations.NullMarked;

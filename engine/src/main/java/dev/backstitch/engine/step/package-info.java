/** Doing one thing: build a batch, check it, publish. Blocking; for workers. */
@NullMarked
package dev.backstitch.engine.step;

import org.jspecify.annotations.NullMarked;

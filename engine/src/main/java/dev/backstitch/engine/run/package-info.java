/** Drives the core with real time and threads: one context owns it, workers do what blocks. */
@NullMarked
package dev.backstitch.engine.run;

import org.jspecify.annotations.NullMarked;

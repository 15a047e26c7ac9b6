/** What would be built and why, as plain data: graph, state and a wish in, a plan out; pure. */
@NullMarked
package dev.backstitch.engine.plan;

import org.jspecify.annotations.NullMarked;

/** How long the state machine takes to decide, and what its runs keep alive. */
@NullMarked
package dev.backstitch.bench.core;

import org.jspecify.annotations.NullMarked;

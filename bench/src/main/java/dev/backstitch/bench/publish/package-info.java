/** How long publishing takes: preparing, swapping, and catalog commits of many writers. */
@NullMarked
package dev.backstitch.bench.publish;

import org.jspecify.annotations.NullMarked;

/** How long it takes to understand the SQL of a large project. */
@NullMarked
package dev.backstitch.bench.analysis;

import org.jspecify.annotations.NullMarked;

/** How long it takes to say where the assets of a large project are drawn. */
@NullMarked
package dev.backstitch.bench.layout;

import org.jspecify.annotations.NullMarked;

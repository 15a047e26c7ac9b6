/** Deliveries that code of the project fetches, once for each partition. */
@NullMarked
package dev.backstitch.engine.fetch;

import org.jspecify.annotations.NullMarked;

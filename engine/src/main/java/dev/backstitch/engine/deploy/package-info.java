/** Code that a home was given: what differs from the code before, and which one holds. */
@NullMarked
package dev.backstitch.engine.deploy;

import org.jspecify.annotations.NullMarked;

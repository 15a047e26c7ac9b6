/**
 * Taking back what was published: whole releases, and what other programs wrote into our tables.
 */
@NullMarked
package dev.backstitch.engine.undo;

import org.jspecify.annotations.NullMarked;

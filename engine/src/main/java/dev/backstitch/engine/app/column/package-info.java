/** Columns as users write them, and what became of them in a saved plan. */
@NullMarked
package dev.backstitch.engine.app.column;

import org.jspecify.annotations.NullMarked;

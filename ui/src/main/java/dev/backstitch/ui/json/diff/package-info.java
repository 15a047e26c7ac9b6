/** What became of tables between two states, as programs read it. */
@NullMarked
package dev.backstitch.ui.json.diff;

import org.jspecify.annotations.NullMarked;

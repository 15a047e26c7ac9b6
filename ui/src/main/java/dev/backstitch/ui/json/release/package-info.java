/** Releases, what undoing one came to, and other programs' writes, as programs read them. */
@NullMarked
package dev.backstitch.ui.json.release;

import org.jspecify.annotations.NullMarked;

/** What nobody can read any more and what became of it, as programs read it. */
@NullMarked
package dev.backstitch.ui.json.maintain;

import org.jspecify.annotations.NullMarked;

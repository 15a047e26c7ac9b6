/** Runs, plans and what they came to, as programs read them. */
@NullMarked
package dev.backstitch.ui.json.run;

import org.jspecify.annotations.NullMarked;

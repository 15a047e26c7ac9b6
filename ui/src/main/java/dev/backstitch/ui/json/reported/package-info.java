/** What was filed and its corrections since, as programs read them. */
@NullMarked
package dev.backstitch.ui.json.reported;

import org.jspecify.annotations.NullMarked;

/** Late rows and decisions on them, as programs read them. */
@NullMarked
package dev.backstitch.ui.json.late;

import org.jspecify.annotations.NullMarked;

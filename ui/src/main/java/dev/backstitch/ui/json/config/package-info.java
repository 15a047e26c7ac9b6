/** Values of parameters and their changes, as programs read them. */
@NullMarked
package dev.backstitch.ui.json.config;

import org.jspecify.annotations.NullMarked;

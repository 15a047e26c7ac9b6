/** Figures that left the house. */
@NullMarked
package dev.backstitch.ui.http.resource.reported;

import org.jspecify.annotations.NullMarked;

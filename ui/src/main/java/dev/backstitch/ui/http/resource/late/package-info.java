/** Late rows, and decisions on them. */
@NullMarked
package dev.backstitch.ui.http.resource.late;

import org.jspecify.annotations.NullMarked;

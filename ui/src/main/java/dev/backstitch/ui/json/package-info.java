/** JSON as every face prints it: one writer, and what all subjects share. */
@NullMarked
package dev.backstitch.ui.json;

import org.jspecify.annotations.NullMarked;

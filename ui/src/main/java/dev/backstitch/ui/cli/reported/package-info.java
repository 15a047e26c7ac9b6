/** Verbs about figures that left the house. */
@NullMarked
package dev.backstitch.ui.cli.reported;

import org.jspecify.annotations.NullMarked;

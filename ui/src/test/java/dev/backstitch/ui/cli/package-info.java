/** The command line as a whole. */
@NullMarked
package dev.backstitch.ui.cli;

import org.jspecify.annotations.NullMarked;

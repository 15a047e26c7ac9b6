/** The command line: one command per verb, each of which calls the use case of the same name. */
@NullMarked
package dev.backstitch.ui.cli;

import org.jspecify.annotations.NullMarked;

/** What is printed how. */
@NullMarked
package dev.backstitch.ui.cli.output;

import org.jspecify.annotations.NullMarked;

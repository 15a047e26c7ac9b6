/** The verb that says what became of tables: summary, rows and JSON. */
@NullMarked
package dev.backstitch.ui.cli.diff;

import org.jspecify.annotations.NullMarked;

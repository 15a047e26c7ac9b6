/**
 * The process that answers queries. It knows neither home nor catalog: it asks for the columns and
 * the files of tables that a text names, and reads those files alone.
 */
@NullMarked
package dev.backstitch.ui.console.child;

import org.jspecify.annotations.NullMarked;

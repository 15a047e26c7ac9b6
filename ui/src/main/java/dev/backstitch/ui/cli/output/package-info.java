/** What the command line prints with: streams, tables, JSON, cells of rows, progress. */
@NullMarked
package dev.backstitch.ui.cli.output;

import org.jspecify.annotations.NullMarked;

/** The verb that serves the HTTP API and the pages. */
@NullMarked
package dev.backstitch.ui.cli.serve;

import org.jspecify.annotations.NullMarked;

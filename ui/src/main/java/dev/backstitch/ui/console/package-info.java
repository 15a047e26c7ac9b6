/**
 * Answers queries in a process of its own, so that no text can take the server's memory or time:
 * the process sees one release's files and nothing else, and is ended when it does not stop.
 */
@NullMarked
package dev.backstitch.ui.console;

import org.jspecify.annotations.NullMarked;

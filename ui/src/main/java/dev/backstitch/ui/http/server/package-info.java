/** Answers HTTP: mounts endpoints, runs their work on its own workers, tells problems. */
@NullMarked
package dev.backstitch.ui.http.server;

import org.jspecify.annotations.NullMarked;

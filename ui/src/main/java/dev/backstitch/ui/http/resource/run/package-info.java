/** Runs: what they do, and stopping, pausing or letting go on. */
@NullMarked
package dev.backstitch.ui.http.resource.run;

import org.jspecify.annotations.NullMarked;

/** What the server and the process that answers its queries tell each other, a line at a time. */
@NullMarked
package dev.backstitch.ui.console.wire;

import org.jspecify.annotations.NullMarked;

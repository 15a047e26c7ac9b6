/** Releases, taking them back, and what other programs wrote. */
@NullMarked
package dev.backstitch.ui.http.resource.release;

import org.jspecify.annotations.NullMarked;

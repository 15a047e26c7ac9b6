/** The stream over HTTP. */
@NullMarked
package dev.backstitch.ui.http.resource.live;

import org.jspecify.annotations.NullMarked;

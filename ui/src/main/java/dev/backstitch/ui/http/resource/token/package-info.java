/** The right to call, over HTTP. */
@NullMarked
package dev.backstitch.ui.http.resource.token;

import org.jspecify.annotations.NullMarked;

/** Jobs over HTTP. */
@NullMarked
package dev.backstitch.ui.http.resource.job;

import org.jspecify.annotations.NullMarked;

/** Assets over HTTP. */
@NullMarked
package dev.backstitch.ui.http.resource.asset;

import org.jspecify.annotations.NullMarked;

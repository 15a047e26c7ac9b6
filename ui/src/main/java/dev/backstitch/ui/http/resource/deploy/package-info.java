/** Code that a home was given. */
@NullMarked
package dev.backstitch.ui.http.resource.deploy;

import org.jspecify.annotations.NullMarked;

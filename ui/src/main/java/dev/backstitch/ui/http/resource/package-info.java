/** The nouns of the HTTP API, all of them. */
@NullMarked
package dev.backstitch.ui.http.resource;

import org.jspecify.annotations.NullMarked;

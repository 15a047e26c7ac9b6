/** Who calls, and what is served. */
@NullMarked
package dev.backstitch.ui.http.resource.session;

import org.jspecify.annotations.NullMarked;

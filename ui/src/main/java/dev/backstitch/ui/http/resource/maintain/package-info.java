/** What nobody can read any more. */
@NullMarked
package dev.backstitch.ui.http.resource.maintain;

import org.jspecify.annotations.NullMarked;

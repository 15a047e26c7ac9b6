/** What became of tables between two states. */
@NullMarked
package dev.backstitch.ui.http.resource.diff;

import org.jspecify.annotations.NullMarked;

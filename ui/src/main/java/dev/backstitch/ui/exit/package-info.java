/** How calls end, on every face. */
@NullMarked
package dev.backstitch.ui.exit;

import org.jspecify.annotations.NullMarked;

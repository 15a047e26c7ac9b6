/** The pages, in a real browser on a real server. */
@NullMarked
package dev.backstitch.ui.browser;

import org.jspecify.annotations.NullMarked;

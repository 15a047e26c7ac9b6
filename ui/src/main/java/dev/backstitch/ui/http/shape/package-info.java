/** What JSON looks like: checked where it comes in, written down for those who call. */
@NullMarked
package dev.backstitch.ui.http.shape;

import org.jspecify.annotations.NullMarked;

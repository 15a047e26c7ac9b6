/** Tests of what resources work with. */
@NullMarked
package dev.backstitch.ui.http.site;

import org.jspecify.annotations.NullMarked;

/** The pages, from the program's own jar and nowhere else. */
@NullMarked
package dev.backstitch.ui.http.page;

import org.jspecify.annotations.NullMarked;

/** Words, figures and values as people read them on every face. */
@NullMarked
package dev.backstitch.ui.words;

import org.jspecify.annotations.NullMarked;

/** Messages that were written down and whether they got through, as programs read them. */
@NullMarked
package dev.backstitch.ui.json.notice;

import org.jspecify.annotations.NullMarked;

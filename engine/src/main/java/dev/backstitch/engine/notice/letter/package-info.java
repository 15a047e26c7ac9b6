/** A text for people as blocks, and how it is written in each format. Pure. */
@NullMarked
package dev.backstitch.engine.notice.letter;

import org.jspecify.annotations.NullMarked;

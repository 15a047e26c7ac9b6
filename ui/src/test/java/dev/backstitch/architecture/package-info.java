/** The rules of the house that a compiler does not know; each says why it is there. */
@NullMarked
package dev.backstitch.architecture;

import org.jspecify.annotations.NullMarked;

/** Short names of long texts and of bytes. */
@NullMarked
package dev.backstitch.asset.digest;

import org.jspecify.annotations.NullMarked;

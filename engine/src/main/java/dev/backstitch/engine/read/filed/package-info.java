/** Tables as they were filed, and their corrections, beside those that are published. */
@NullMarked
package dev.backstitch.engine.read.filed;

import org.jspecify.annotations.NullMarked;

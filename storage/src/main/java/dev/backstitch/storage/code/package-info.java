/** The code that partitions were built by, kept by its fingerprint, as a port. */
@NullMarked
package dev.backstitch.storage.code;

import org.jspecify.annotations.NullMarked;

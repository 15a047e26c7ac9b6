/** What others keep where we do not write: read when it is asked for, never stored as rows. */
@NullMarked
package dev.backstitch.storage.outside;

import org.jspecify.annotations.NullMarked;

/** The code that partitions were built by, in the database. */
@NullMarked
package dev.backstitch.storage.metadata.jdbc.code;

import org.jspecify.annotations.NullMarked;

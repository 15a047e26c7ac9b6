/** Leases in a database. */
@NullMarked
package dev.backstitch.storage.metadata.jdbc.lease;

import org.jspecify.annotations.NullMarked;

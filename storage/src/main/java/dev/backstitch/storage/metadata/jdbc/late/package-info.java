/** Accounts of arrivals and decisions on late rows, in the database of the home. */
@NullMarked
package dev.backstitch.storage.metadata.jdbc.late;

import org.jspecify.annotations.NullMarked;

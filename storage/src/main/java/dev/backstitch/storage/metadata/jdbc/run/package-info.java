/** Runs in the database, and the schedules that started them. */
@NullMarked
package dev.backstitch.storage.metadata.jdbc.run;

import org.jspecify.annotations.NullMarked;

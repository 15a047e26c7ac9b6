/** Plans as they were shown and saved, as a port. */
@NullMarked
package dev.backstitch.storage.plan;

import org.jspecify.annotations.NullMarked;

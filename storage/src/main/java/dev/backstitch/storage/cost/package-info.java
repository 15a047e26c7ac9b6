/** What building has cost so far, as a port. */
@NullMarked
package dev.backstitch.storage.cost;

import org.jspecify.annotations.NullMarked;

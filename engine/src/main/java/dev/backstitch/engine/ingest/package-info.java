/**
 * Takes deliveries in: which files of the landing folder are new, what they hold, and their ingest
 * release.
 */
@NullMarked
package dev.backstitch.engine.ingest;

import org.jspecify.annotations.NullMarked;

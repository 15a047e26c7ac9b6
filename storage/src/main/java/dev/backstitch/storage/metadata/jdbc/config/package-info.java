/** Changes of configuration, in the database of the home. */
@NullMarked
package dev.backstitch.storage.metadata.jdbc.config;

import org.jspecify.annotations.NullMarked;

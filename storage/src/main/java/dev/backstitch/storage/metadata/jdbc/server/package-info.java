/** Jobs and tokens in the home's database. */
@NullMarked
package dev.backstitch.storage.metadata.jdbc.server;

import org.jspecify.annotations.NullMarked;

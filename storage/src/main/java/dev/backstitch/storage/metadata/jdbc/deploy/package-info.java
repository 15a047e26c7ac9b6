/** Deployments, in the database of the home. */
@NullMarked
package dev.backstitch.storage.metadata.jdbc.deploy;

import org.jspecify.annotations.NullMarked;

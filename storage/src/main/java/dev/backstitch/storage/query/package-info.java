/** SQL over files: binding, hermetic batches, strict loading, checks and reading, each a port. */
@NullMarked
package dev.backstitch.storage.query;

import org.jspecify.annotations.NullMarked;

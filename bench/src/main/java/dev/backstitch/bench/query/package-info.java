/** Queries through a release beside the same queries over the bare files. */
@NullMarked
package dev.backstitch.bench.query;

import org.jspecify.annotations.NullMarked;

/** What is known about runs, releases, partitions and deliveries: one store per noun, as ports. */
@NullMarked
package dev.backstitch.storage.metadata;

import org.jspecify.annotations.NullMarked;

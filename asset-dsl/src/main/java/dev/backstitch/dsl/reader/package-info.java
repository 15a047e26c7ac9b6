/** Who reads assets, and when they are materialised without being asked. */
@NullMarked
package dev.backstitch.dsl.reader;

import org.jspecify.annotations.NullMarked;

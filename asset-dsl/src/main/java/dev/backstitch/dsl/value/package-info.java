/** The parts that declarations are made of: columns, sources, promises, totals, calendars. */
@NullMarked
package dev.backstitch.dsl.value;

import org.jspecify.annotations.NullMarked;

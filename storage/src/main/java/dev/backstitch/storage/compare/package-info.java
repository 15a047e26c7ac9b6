/**
 * Rows of several builds against each other: equal ones, changed ones and by which column, each a
 * port.
 */
@NullMarked
package dev.backstitch.storage.compare;

import org.jspecify.annotations.NullMarked;

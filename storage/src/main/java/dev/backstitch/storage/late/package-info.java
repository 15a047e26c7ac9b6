/** Where the rows of every arrival went, and what was decided of those that came late. */
@NullMarked
package dev.backstitch.storage.late;

import org.jspecify.annotations.NullMarked;

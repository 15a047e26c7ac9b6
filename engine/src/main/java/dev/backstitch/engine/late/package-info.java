/** Where the rows of every arrival go, as the readers that place them by their own time count. */
@NullMarked
package dev.backstitch.engine.late;

import org.jspecify.annotations.NullMarked;

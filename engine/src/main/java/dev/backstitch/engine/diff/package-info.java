/** What became of tables from one state to another: by version, by content, then row by row. */
@NullMarked
package dev.backstitch.engine.diff;

import org.jspecify.annotations.NullMarked;

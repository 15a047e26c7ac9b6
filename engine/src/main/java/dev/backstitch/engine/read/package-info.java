/** Which tables, of which release or workspace, a reader's query sees. */
@NullMarked
package dev.backstitch.engine.read;

import org.jspecify.annotations.NullMarked;

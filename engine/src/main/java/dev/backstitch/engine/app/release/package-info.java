/** What was published when, and taking it back. */
@NullMarked
package dev.backstitch.engine.app.release;

import org.jspecify.annotations.NullMarked;

/** Gives a home its code, and runs code that it had before. */
@NullMarked
package dev.backstitch.engine.app.deploy;

import org.jspecify.annotations.NullMarked;

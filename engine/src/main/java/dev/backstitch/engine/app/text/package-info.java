/** Plans as texts: what is saved, hashed and shown. */
@NullMarked
package dev.backstitch.engine.app.text;

import org.jspecify.annotations.NullMarked;

/** Attaching a catalog of another program to a home, and telling it of releases. */
@NullMarked
package dev.backstitch.engine.app.catalog;

import org.jspecify.annotations.NullMarked;

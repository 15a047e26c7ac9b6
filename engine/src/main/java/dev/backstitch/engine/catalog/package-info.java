/** Telling the catalog of somebody else what was released: what is pending, and what came of it. */
@NullMarked
package dev.backstitch.engine.catalog;

import org.jspecify.annotations.NullMarked;

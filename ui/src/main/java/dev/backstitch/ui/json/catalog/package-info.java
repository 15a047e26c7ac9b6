/** A REST catalog that is told of releases, as programs read it. */
@NullMarked
package dev.backstitch.ui.json.catalog;

import org.jspecify.annotations.NullMarked;

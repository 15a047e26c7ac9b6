/** {@code catalog}: the REST catalog that is told what was released. */
@NullMarked
package dev.backstitch.ui.cli.catalog;

import org.jspecify.annotations.NullMarked;

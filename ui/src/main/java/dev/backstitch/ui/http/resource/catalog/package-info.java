/** The catalog that is told of releases. */
@NullMarked
package dev.backstitch.ui.http.resource.catalog;

import org.jspecify.annotations.NullMarked;

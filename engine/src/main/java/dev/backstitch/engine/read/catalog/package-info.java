/** What a home knows about itself as tables {@code backstitch.*}: one class for each. */
@NullMarked
package dev.backstitch.engine.read.catalog;

import org.jspecify.annotations.NullMarked;

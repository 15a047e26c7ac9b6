/** Catalogs of others that are told what was released, and what may be expected of them. */
@NullMarked
package dev.backstitch.storage.catalog;

import org.jspecify.annotations.NullMarked;

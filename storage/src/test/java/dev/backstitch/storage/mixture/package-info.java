/** Readers in processes of their own against a publisher of several tables. */
@NullMarked
package dev.backstitch.storage.mixture;

import org.jspecify.annotations.NullMarked;

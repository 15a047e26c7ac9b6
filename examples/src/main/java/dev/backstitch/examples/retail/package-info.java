/** Orders of a real online shop, by trading day: typed, rolled up, and valued in euros. */
@NullMarked
package dev.backstitch.examples.retail;

import org.jspecify.annotations.NullMarked;

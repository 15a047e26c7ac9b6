/** Tests of the test kit, on a shop with three days of orders. */
@NullMarked
package dev.backstitch.testkit;

import org.jspecify.annotations.NullMarked;

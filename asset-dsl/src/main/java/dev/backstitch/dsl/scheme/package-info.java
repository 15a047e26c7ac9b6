/** How assets are partitioned, as types: the compiler knows which scheme can read which. */
@NullMarked
package dev.backstitch.dsl.scheme;

import org.jspecify.annotations.NullMarked;

/** Shows by building again whether a partition answers the same: double runs and drift. */
@NullMarked
package dev.backstitch.engine.proof;

import org.jspecify.annotations.NullMarked;

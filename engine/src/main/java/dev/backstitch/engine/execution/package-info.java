/** Executing plans: what a run is given to work with, and the record of how it went. */
@NullMarked
package dev.backstitch.engine.execution;

import org.jspecify.annotations.NullMarked;

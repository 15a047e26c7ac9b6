/**
 * A folder with everything that one environment keeps, opened for a project: the only place where
 * adapters are constructed.
 */
@NullMarked
package dev.backstitch.engine.app.home;

import org.jspecify.annotations.NullMarked;

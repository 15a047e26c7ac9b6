/** What became of runs, and what can be done with those that are under way. */
@NullMarked
package dev.backstitch.engine.app.run;

import org.jspecify.annotations.NullMarked;

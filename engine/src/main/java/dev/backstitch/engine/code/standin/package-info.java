/**
 * What a Java step is given in place of the JDK's clock, zone, locale and chance when it is run a
 * second time. Each class loader that runs a step loads these classes anew, so that what is pinned
 * for one run is never seen by another. They know the JDK only.
 *
 * <p>A method stands in for the one whose type and name its own name joins: {@code localDateNow}
 * for {@code LocalDate.now}, {@code dateNew} for a constructor; an instance comes first.
 */
@NullMarked
package dev.backstitch.engine.code.standin;

import org.jspecify.annotations.NullMarked;

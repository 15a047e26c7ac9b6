/** One class per verb: asks the use case of the same name and shows its answer as text or JSON. */
@NullMarked
package dev.backstitch.ui.cli.verb;

import org.jspecify.annotations.NullMarked;

/** Tests of the verb that removes what nobody can read any more. */
@NullMarked
package dev.backstitch.ui.cli.maintain;

import org.jspecify.annotations.NullMarked;

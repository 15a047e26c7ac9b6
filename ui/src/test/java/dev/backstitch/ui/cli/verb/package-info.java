/** Each verb on a small shop, as text and as JSON. */
@NullMarked
package dev.backstitch.ui.cli.verb;

import org.jspecify.annotations.NullMarked;

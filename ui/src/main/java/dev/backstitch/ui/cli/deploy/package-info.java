/** The verb {@code deploy}. */
@NullMarked
package dev.backstitch.ui.cli.deploy;

import org.jspecify.annotations.NullMarked;

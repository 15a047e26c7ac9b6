/** The verb {@code config}. */
@NullMarked
package dev.backstitch.ui.cli.config;

import org.jspecify.annotations.NullMarked;

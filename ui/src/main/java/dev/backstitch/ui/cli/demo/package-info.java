/** The verb {@code demo}: tells the story of an example by running commands. */
@NullMarked
package dev.backstitch.ui.cli.demo;

import org.jspecify.annotations.NullMarked;

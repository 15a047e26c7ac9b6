@NullMarked
package dev.backstitch.ui.cli.remote;

import org.jspecify.annotations.NullMarked;

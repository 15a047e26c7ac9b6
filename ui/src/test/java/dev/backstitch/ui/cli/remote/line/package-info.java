@NullMarked
package dev.backstitch.ui.cli.remote.line;

import org.jspecify.annotations.NullMarked;

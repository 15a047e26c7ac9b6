@NullMarked
package dev.backstitch.ui.cli.column;

import org.jspecify.annotations.NullMarked;

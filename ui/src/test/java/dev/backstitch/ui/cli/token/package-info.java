@NullMarked
package dev.backstitch.ui.cli.token;

import org.jspecify.annotations.NullMarked;

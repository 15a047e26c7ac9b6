@NullMarked
package dev.backstitch.ui.json;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.backstitch.ui.http.live;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.backstitch.ui.http.page;

import org.jspecify.annotations.NullMarked;

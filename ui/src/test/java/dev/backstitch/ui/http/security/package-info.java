@NullMarked
package dev.backstitch.ui.http.security;

import org.jspecify.annotations.NullMarked;

/** Who may call, from where, and how often. */
@NullMarked
package dev.backstitch.ui.http.security;

import org.jspecify.annotations.NullMarked;

/** Logging in with an organisation's own accounts, by OpenID Connect. */
@NullMarked
package dev.backstitch.ui.http.login;

import org.jspecify.annotations.NullMarked;

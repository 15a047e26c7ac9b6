/** Values of parameters. */
@NullMarked
package dev.backstitch.ui.http.resource.config;

import org.jspecify.annotations.NullMarked;

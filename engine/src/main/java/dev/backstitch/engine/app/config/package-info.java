/** Values of parameters, as people see and change them. */
@NullMarked
package dev.backstitch.engine.app.config;

import org.jspecify.annotations.NullMarked;

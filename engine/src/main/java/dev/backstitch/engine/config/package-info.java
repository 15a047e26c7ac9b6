/** Values that a home gives to declared parameters. Pure. */
@NullMarked
package dev.backstitch.engine.config;

import org.jspecify.annotations.NullMarked;

/** Values that a home gives to parameters of its project, and who changed them when; as a port. */
@NullMarked
package dev.backstitch.storage.config;

import org.jspecify.annotations.NullMarked;

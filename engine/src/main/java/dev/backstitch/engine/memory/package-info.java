/**
 * What a home remembers so as not to work it out twice. Everything here may be deleted at any time.
 */
@NullMarked
package dev.backstitch.engine.memory;

import org.jspecify.annotations.NullMarked;

@NullMarked
package dev.backstitch.engine.schedule;

import org.jspecify.annotations.NullMarked;

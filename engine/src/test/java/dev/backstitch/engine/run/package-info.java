@NullMarked
package dev.backstitch.engine.run;

import org.jspecify.annotations.NullMarked;

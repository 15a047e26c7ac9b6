/** The verbs that change what was published: taking releases back, other programs' writes. */
@NullMarked
package dev.backstitch.ui.cli.release;

import org.jspecify.annotations.NullMarked;

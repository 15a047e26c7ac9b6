/** Verbs about rows that came after their partition had closed. */
@NullMarked
package dev.backstitch.ui.cli.late;

import org.jspecify.annotations.NullMarked;

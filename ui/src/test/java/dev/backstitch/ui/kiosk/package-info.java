/** A project with rows that come late and a step that takes its time. */
@NullMarked
package dev.backstitch.ui.kiosk;

import org.jspecify.annotations.NullMarked;

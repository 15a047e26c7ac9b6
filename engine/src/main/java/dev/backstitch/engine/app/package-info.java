/** The composition root: opens a project over a home, and one class per thing a user can ask. */
@NullMarked
package dev.backstitch.engine.app;

import org.jspecify.annotations.NullMarked;

/**
 * Other engines on our tables. They run in a process of their own, whose class path the module
 * {@code reader} writes down: theirs and ours do not go together. Built and run with {@code
 * -Plarge} only.
 */
@NullMarked
package dev.backstitch.spark;

import org.jspecify.annotations.NullMarked;

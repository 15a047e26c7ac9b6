/** The payments story from landing files to figures, and its steps one by one. */
@NullMarked
package dev.backstitch.examples.payments;

import org.jspecify.annotations.NullMarked;

/** The retail story over the real shop's files, and its steps one by one. */
@NullMarked
package dev.backstitch.examples.retail;

import org.jspecify.annotations.NullMarked;

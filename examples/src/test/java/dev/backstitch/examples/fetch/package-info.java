/** Rows that code of a project fetches. */
@NullMarked
package dev.backstitch.examples.fetch;

import org.jspecify.annotations.NullMarked;

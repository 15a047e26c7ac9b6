/** Card payments of a small bank: the story of six weeks that turned out wrong. */
@NullMarked
package dev.backstitch.examples.payments;

import org.jspecify.annotations.NullMarked;

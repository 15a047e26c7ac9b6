/** What happens to rows that come after their day has closed. */
@org.jspecify.annotations.NullMarked
package dev.backstitch.examples.late;

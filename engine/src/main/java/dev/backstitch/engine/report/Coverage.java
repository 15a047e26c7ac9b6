package dev.backstitch.engine.report;

import java.util.Objects;

/**
 * How much of the project one way of looking at it could speak for.
 *
 * @param what in words, to stand after "12 of 14": {@code "queries read in full"}
 */
public record Coverage(String what, long covered, long all) {
  public Coverage {
    Objects.requireNonNull(what);
    if (covered < 0 || covered > all) {
      throw new IllegalArgumentException("Cannot cover " + covered + " of " + all);
    }
  }
}

package dev.backstitch.engine.reconcile;

import java.util.Objects;

/**
 * What is added up on our side, and their column beside it.
 *
 * @param kind whether it is a sum of our column or the number of our rows
 */
public record Measure(Kind kind, String ours, String theirs) {
  /** Our side of a count, in words. */
  public static final String ROWS = "rows";

  public Measure {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(ours);
    Objects.requireNonNull(theirs);
  }

  /** How our side comes about. */
  public enum Kind {
    SUM,
    COUNT
  }

  public static Measure sum(String ours, String theirs) {
    return new Measure(Kind.SUM, ours, theirs);
  }

  public static Measure count(String theirs) {
    return new Measure(Kind.COUNT, ROWS, theirs);
  }
}

package dev.backstitch.engine.trial.cause;

import java.util.Objects;

/**
 * Whether old code on old inputs still gives what is published: without that no difference can be
 * blamed on what is new.
 *
 * @param rows keys under which it gives other rows; 0 unless different
 * @param why what is missing or failed; empty otherwise
 */
public record Reproduction(Outcome outcome, long rows, String why) {
  /** Old and old is published, row by row. */
  public static final Reproduction IDENTICAL = new Reproduction(Outcome.IDENTICAL, 0, "");

  public Reproduction {
    Objects.requireNonNull(outcome);
    Objects.requireNonNull(why);
  }

  /** How it came out. */
  public enum Outcome {
    IDENTICAL,
    DIFFERENT,
    /** Old code or recorded inputs cannot be had; what is published stands for them unproven. */
    NOT_AVAILABLE
  }

  /** By the number of keys under which it gives other rows. */
  public static Reproduction of(long unlike) {
    return unlike == 0 ? IDENTICAL : new Reproduction(Outcome.DIFFERENT, unlike, "");
  }

  /** Something of it cannot be had; {@code why} says what. */
  public static Reproduction notAvailable(String why) {
    return new Reproduction(Outcome.NOT_AVAILABLE, 0, why);
  }

  /** The worse of two, with the rows of both. */
  public Reproduction and(Reproduction other) {
    Reproduction worse = other.outcome.compareTo(outcome) > 0 ? other : this;
    return new Reproduction(worse.outcome, rows + other.rows, worse.why);
  }

  /** For people. */
  public String words() {
    return switch (outcome) {
      case IDENTICAL -> "old code + old inputs: identical to what is published";
      case DIFFERENT ->
          "old code + old inputs: "
              + rows
              + (rows == 1 ? " row differs" : " rows differ")
              + " from what is published";
      case NOT_AVAILABLE -> "old code + old inputs: not available, " + why;
    };
  }
}

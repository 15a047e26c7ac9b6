package dev.backstitch.ui.console;

import java.time.Duration;
import java.util.Objects;

/**
 * What queries may use.
 *
 * @param time for one of them
 * @param memoryBytes for all that run at once, besides what the process itself needs
 * @param spillBytes on disk, for what does not fit into memory
 * @param rows at most in one answer
 * @param answerBytes of one answer as JSON
 * @param atOnce how many may run
 */
public record Allowance(
    Duration time, long memoryBytes, long spillBytes, int rows, long answerBytes, int atOnce) {
  /** For a person at a console. */
  public static final Allowance PERSON =
      new Allowance(Duration.ofSeconds(30), 512L << 20, 2L << 30, 10_000, 4L << 20, 2);

  public Allowance {
    Objects.requireNonNull(time);
    if (rows < 1 || answerBytes < 1 || atOnce < 1) {
      throw new IllegalArgumentException("Cannot answer with nothing");
    }
  }

  /** The same with another time. */
  public Allowance within(Duration other) {
    return new Allowance(other, memoryBytes, spillBytes, rows, answerBytes, atOnce);
  }
}

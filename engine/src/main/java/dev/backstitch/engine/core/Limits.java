package dev.backstitch.engine.core;

import java.time.Duration;

/**
 * How much is done at once and how often it is tried.
 *
 * @param attempts at once over all runs
 * @param tries per batch, when a retry can help
 * @param firstWait before the second try; doubled each time
 */
public record Limits(int attempts, int tries, Duration firstWait) {
  public Limits {
    if (attempts < 1 || tries < 1) {
      throw new IllegalArgumentException("Cannot run with " + attempts + " attempts, " + tries);
    }
  }

  /** How long to wait after try {@code number}. */
  Duration waitAfter(int number) {
    return firstWait.multipliedBy(1L << Math.min(10, number - 1));
  }
}

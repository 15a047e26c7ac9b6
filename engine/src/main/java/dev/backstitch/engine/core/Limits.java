package dev.backstitch.engine.core;

import java.time.Duration;
import java.util.Map;
import java.util.Objects;

/**
 * How much is done at once, how long it may take and how often it is tried.
 *
 * @param attempts at once over all runs
 * @param tries per batch, when a retry can help
 * @param firstWait before the second try; doubled each time
 * @param timeout of one attempt
 * @param pools slots by pool; one that is not named here is without limit
 */
public record Limits(
    int attempts, int tries, Duration firstWait, Duration timeout, Map<String, Integer> pools) {
  /** Long enough for anything that ends. */
  public static final Duration GENEROUS = Duration.ofHours(12);

  private static final int MOST_DOUBLINGS = 10;

  public Limits {
    Objects.requireNonNull(firstWait);
    pools = Map.copyOf(pools);
    if (attempts < 1 || tries < 1 || pools.values().stream().anyMatch(slots -> slots < 1)) {
      throw new IllegalArgumentException(
          "Cannot run with " + attempts + " attempts, " + tries + " tries, pools " + pools);
    }
    if (timeout.isNegative() || timeout.isZero()) {
      throw new IllegalArgumentException("Cannot stop attempts after " + timeout);
    }
  }

  /** Without pools, and with all the time they may need. */
  public Limits(int attempts, int tries, Duration firstWait) {
    this(attempts, tries, firstWait, GENEROUS, Map.of());
  }

  /** The same with pools. */
  public Limits withPools(Map<String, Integer> slots) {
    return new Limits(attempts, tries, firstWait, timeout, slots);
  }

  /** The same with another time for each attempt. */
  public Limits withTimeout(Duration longest) {
    return new Limits(attempts, tries, firstWait, longest, pools);
  }

  /** How long to wait after try {@code number}. */
  Duration waitAfter(int number) {
    return firstWait.multipliedBy(1L << Math.min(MOST_DOUBLINGS, number - 1));
  }
}

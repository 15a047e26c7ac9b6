package dev.backstitch.engine.plan;

import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What building is expected to cost, and what that rests on.
 *
 * @param time on one worker after the other; null when some asset was never built here
 * @param rows expected to be written
 * @param sizeBytes expected to be written
 * @param basis in words: how many builds it was learnt from
 */
public record Estimate(@Nullable Duration time, long rows, long sizeBytes, String basis) {
  /** Nothing to do. */
  public static final Estimate NOTHING = new Estimate(Duration.ZERO, 0, 0, "nothing to build");

  public Estimate {
    Objects.requireNonNull(basis);
  }

  /** Both, one after the other; unknown when one of them is. */
  Estimate plus(Estimate other) {
    Duration both = time == null || other.time == null ? null : time.plus(other.time);
    String words = both == null ? "some of these assets were never built here" : "sum by asset";
    return new Estimate(both, rows + other.rows, sizeBytes + other.sizeBytes, words);
  }
}

package dev.backstitch.engine.maintain;

import java.time.Duration;
import java.util.Objects;

/**
 * How long releases stay readable. The newest release stays whatever its age, and so does the one
 * that was shown at the beginning of the period, so that its first release can be undone.
 *
 * @param keepFor zero or more
 */
public record Policy(Duration keepFor) {
  public static final Policy USUAL = new Policy(Duration.ofDays(90));

  public Policy {
    Objects.requireNonNull(keepFor);
    if (keepFor.isNegative()) {
      throw new IllegalArgumentException("Cannot keep releases for " + keepFor);
    }
  }
}

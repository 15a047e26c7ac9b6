package dev.backstitch.engine.notice;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Objects;

/**
 * What a notice is about.
 *
 * @param plan the backfill
 * @param reason what was wrong, as somebody wrote it
 * @param by who planned it
 * @param at the instant at which figures change: announced, or as it happened
 * @param zone in which people read {@code at}
 * @param release that changed them; 0 while there is none
 * @param before the release that shows them as they were
 */
public record Restated(
    String plan,
    String run,
    String reason,
    String by,
    Instant at,
    ZoneId zone,
    long release,
    long before) {
  public Restated {
    Objects.requireNonNull(plan);
    Objects.requireNonNull(run);
    Objects.requireNonNull(reason);
    Objects.requireNonNull(by);
    Objects.requireNonNull(at);
    Objects.requireNonNull(zone);
  }
}

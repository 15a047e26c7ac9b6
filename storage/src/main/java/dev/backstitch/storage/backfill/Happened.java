package dev.backstitch.storage.backfill;

import java.time.Instant;
import java.util.Objects;

/**
 * One thing that happened to a backfill.
 *
 * @param plan id of its plan, which is its own
 * @param number 1 for the first thing that happened, without gaps
 * @param run that it happened to; empty for none
 * @param by who did it
 * @param kind stable word for the reader of {@code body}
 * @param body JSON
 */
public record Happened(
    String plan, int number, String run, Instant at, String by, String kind, String body) {
  /** A publication of a run; written by the transaction that publishes it. */
  public static final String PUBLISHED = "published";

  /** A publication that took the run's release back; written like {@link #PUBLISHED}. */
  public static final String ROLLED_BACK = "rolled_back";

  public Happened {
    Objects.requireNonNull(plan);
    Objects.requireNonNull(run);
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(body);
  }
}

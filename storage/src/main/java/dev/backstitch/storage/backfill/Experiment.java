package dev.backstitch.storage.backfill;

import java.time.Instant;
import java.util.Objects;

/**
 * Something that was tried for a backfill, as it was shown.
 *
 * @param number unique in the home; 0 before it is recorded
 * @param plan id of the plan, which is the backfill's own
 * @param run the backfill's run then; empty for none
 * @param subject what was tried, for people
 * @param outcome the verdict in one sentence
 * @param body JSON
 */
public record Experiment(
    long number,
    String plan,
    String run,
    Kind kind,
    String subject,
    Instant at,
    String by,
    String outcome,
    String body) {
  public Experiment {
    Objects.requireNonNull(plan);
    Objects.requireNonNull(run);
    Objects.requireNonNull(kind);
    Objects.requireNonNull(subject);
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
    Objects.requireNonNull(outcome);
    Objects.requireNonNull(body);
  }

  /** What was done. */
  public enum Kind {
    TRIAL,
    PROBE,
    CONTROL,
    /** A comparison with totals of others. */
    RECONCILIATION
  }

  /** The same under its number. */
  public Experiment numbered(long recorded) {
    return new Experiment(recorded, plan, run, kind, subject, at, by, outcome, body);
  }
}

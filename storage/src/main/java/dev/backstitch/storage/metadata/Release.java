package dev.backstitch.storage.metadata;

import java.time.Instant;
import java.util.Objects;

/**
 * One publication: every table it touched changed at the same instant for every reader.
 *
 * @param id grows by publication; also the version of the partitions it published
 * @param by who asked for it
 * @param run the run that built it; empty for none
 */
public record Release(long id, Kind kind, Instant at, String by, String reason, String run) {
  public Release {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
    Objects.requireNonNull(reason);
    Objects.requireNonNull(run);
  }

  /** Why something was published. */
  public enum Kind {
    /** Deliveries taken in. */
    INGEST,
    /** Partitions that were missing or open. */
    FIRST,
    /** History rebuilt by a backfill. */
    RESTATEMENT,
    /** A release undone. */
    ROLLBACK,
    /** Another writer's commit, adopted. */
    EXTERNAL,
    /** Rows of raw data removed under a recorded legal order. */
    PURGE
  }
}

package dev.backstitch.storage.metadata;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One execution of a plan.
 *
 * @param plan JSON of the plan, as executed
 * @param endedAt null while it runs or is paused
 */
public record Run(
    String id,
    String plan,
    String by,
    Instant startedAt,
    Status status,
    @Nullable Instant endedAt) {
  public Run {
    Objects.requireNonNull(id);
    Objects.requireNonNull(plan);
    Objects.requireNonNull(by);
    Objects.requireNonNull(startedAt);
    Objects.requireNonNull(status);
  }

  /** How far it came. */
  public enum Status {
    RUNNING,
    /** Nothing more is started until somebody lets it go on. */
    PAUSED,
    DONE,
    FAILED,
    CANCELLED,
    /** The process died; what was journalled can be resumed. */
    INTERRUPTED;

    /** A process works on it, or did when it was last heard of. */
    public boolean isUnderWay() {
      return this == RUNNING || this == PAUSED;
    }
  }
}

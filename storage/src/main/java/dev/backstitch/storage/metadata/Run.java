package dev.backstitch.storage.metadata;

import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One execution of a plan.
 *
 * @param plan JSON of the plan, as executed
 * @param endedAt null while it runs
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
    DONE,
    FAILED,
    CANCELLED,
    /** The process died; what was journalled can be resumed. */
    INTERRUPTED
  }
}

package dev.backstitch.storage.schedule;

import java.time.Instant;
import java.util.Objects;

/**
 * A run as a firing begins it.
 *
 * @param plan JSON of the plan that it executes
 */
public record Begun(String id, String plan, String by, Instant at) {
  public Begun {
    Objects.requireNonNull(id);
    Objects.requireNonNull(plan);
    Objects.requireNonNull(by);
    Objects.requireNonNull(at);
  }
}

package dev.backstitch.storage.late;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * Somebody's word on late rows.
 *
 * @param number in the order of recording, from 1; 0 before it is recorded
 * @param plan that rebuilds the partitions; empty when nothing has to be rebuilt
 * @param rows all that it is about, as they stood before
 */
public record Decision(
    long number,
    boolean accepts,
    Instant at,
    String by,
    String reason,
    String plan,
    List<LateRows> rows) {
  public Decision {
    Objects.requireNonNull(at);
    Objects.requireNonNull(by);
    Objects.requireNonNull(reason);
    Objects.requireNonNull(plan);
    rows = List.copyOf(rows);
  }

  /** The same under the number it is recorded by. */
  public Decision numbered(long recorded) {
    return new Decision(recorded, accepts, at, by, reason, plan, rows);
  }

  /** A decision without its rows. */
  public record Word(
      long number, boolean accepts, Instant at, String by, String reason, String plan) {}
}

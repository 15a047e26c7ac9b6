package dev.backstitch.asset.mapping.relation;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Ranges;
import java.time.Duration;

/**
 * Every cell that overlaps mine in time, mine grown by elapsed time at both ends; on equal axes
 * without growth simply the same cell. Of days in UTC, the day 2026-01-15 of New York
 * [2026-01-15T05:00Z, 2026-01-16T05:00Z) reads 2026-01-15 and 2026-01-16.
 */
public record Overlap(Duration before, Duration after) implements Relation {
  /** The same cell, a roll-up, a fan-out or another zone. */
  public static final Overlap SAME = new Overlap(Duration.ZERO, Duration.ZERO);

  public Overlap {
    if (before.isNegative() || after.isNegative()) {
      throw new IllegalArgumentException("Cannot shrink a window by " + before + ", " + after);
    }
  }

  @Override
  public Ranges forward(Ranges up, Axis upAxis, Axis downAxis) {
    return downAxis.snap(grown(up, after, before));
  }

  @Override
  public Ranges backward(Ranges down, Axis upAxis, Axis downAxis) {
    return upAxis.snap(grown(down, before, after));
  }

  private static Ranges grown(Ranges ranges, Duration left, Duration right) {
    if (left.isZero() && right.isZero()) {
      return ranges;
    }
    return ranges.flatMap(
        (s, e) ->
            Ranges.of(
                Math.max(Ranges.MIN, s - left.toSeconds()),
                Math.min(Ranges.MAX, e + right.toSeconds())));
  }

  @Override
  public String words() {
    if (equals(SAME)) {
      return "what overlaps it";
    }
    return "what overlaps it, from " + before + " before its start to " + after + " after its end";
  }
}

package dev.backstitch.asset.time;

import java.time.Duration;
import java.time.Instant;

/** The instants of one partition: from {@code start} inclusive to {@code end} exclusive, in UTC. */
public record Window(Instant start, Instant end) {
  public Window {
    if (!start.isBefore(end)) {
      throw new IllegalArgumentException("Cannot make a window from " + start + " to " + end);
    }
  }

  public boolean contains(Instant at) {
    return !at.isBefore(start) && at.isBefore(end);
  }

  public boolean overlaps(Window other) {
    return start.isBefore(other.end) && other.start.isBefore(end);
  }

  /** Elapsed time: 23 or 25 hours on the days when clocks change. */
  public Duration length() {
    return Duration.between(start, end);
  }

  @Override
  public String toString() {
    return "[" + start + ", " + end + ")";
  }
}

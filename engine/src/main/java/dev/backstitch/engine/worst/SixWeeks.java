package dev.backstitch.engine.worst;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import dev.backstitch.asset.partition.TimeAxis;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The closed partitions that overlap the newest 42 closed days of an asset, by its first time
 * dimension: 42 days, 1,008 hours (one more or less where clocks change), 6 or 7 weeks, 2 or 3
 * months; all keys of other dimensions, and everything of an asset without time.
 */
final class SixWeeks {
  private static final int DAYS = 42;

  private SixWeeks() {}

  /** Empty when nothing is closed. */
  static PartitionSet of(Extent extent) {
    List<Ranges> sides = new ArrayList<>();
    boolean timed = false;
    for (int i = 0; i < extent.sides().size(); i++) {
      Ranges closed = extent.side(i).closed();
      Axis axis = extent.axis(i);
      boolean newest = !timed && axis instanceof TimeAxis && !closed.isEmpty();
      sides.add(newest ? newest((TimeAxis) axis, closed) : closed);
      timed |= axis.isTime();
    }
    return extent.set(Region.box(sides));
  }

  /** Days are of the axis's zone, so that a change of clocks adds and takes away none. */
  private static Ranges newest(TimeAxis axis, Ranges closed) {
    long end = closed.last();
    long start =
        Instant.ofEpochSecond(end).atZone(axis.zone()).minusDays(DAYS).toInstant().getEpochSecond();
    return closed.intersect(Ranges.of(axis.floor(start), end));
  }
}

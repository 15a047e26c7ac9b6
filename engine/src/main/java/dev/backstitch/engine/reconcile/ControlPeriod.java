package dev.backstitch.engine.reconcile;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;

/**
 * Partitions beside a range, which a restatement of the range must leave as they are. For March and
 * the first eleven days of April, 42 days, these are the 42 days that end with February.
 */
public final class ControlPeriod {
  private ControlPeriod() {}

  /**
   * As many steps of time as the range spans, directly before it, or after it where nothing before
   * it is published; without time all other partitions.
   *
   * @param among published partitions
   * @return empty when there is none beside the range
   */
  public static PartitionSet beside(PartitionSet range, PartitionSet among) {
    PartitionSet others = among.minus(range);
    Extent extent = range.extent();
    OptionalInt time =
        IntStream.range(0, extent.sides().size()).filter(i -> extent.axis(i).isTime()).findFirst();
    if (time.isEmpty() || range.isEmpty()) {
      return others;
    }
    int side = time.getAsInt();
    Axis axis = extent.axis(side);
    Ranges span = span(range, side);
    long steps = axis.count(span);
    long first = span.first();
    PartitionSet before =
        others.intersect(slice(extent, side, Ranges.of(axis.plus(first, -steps), first)));
    long end = span.last();
    return before.isEmpty()
        ? others.intersect(slice(extent, side, Ranges.of(end, axis.plus(axis.ceil(end), steps))))
        : before;
  }

  /** The times of the range whatever else its partitions are cut by. */
  private static Ranges span(PartitionSet range, int side) {
    Ranges out = Ranges.EMPTY;
    for (List<Ranges> box : range.region().boxes()) {
      out = out.union(box.get(side));
    }
    return out;
  }

  private static PartitionSet slice(Extent extent, int side, Ranges times) {
    List<Ranges> box = new ArrayList<>();
    for (int i = 0; i < extent.sides().size(); i++) {
      box.add(i == side ? times : Ranges.ALL);
    }
    return extent.set(Region.box(box));
  }
}

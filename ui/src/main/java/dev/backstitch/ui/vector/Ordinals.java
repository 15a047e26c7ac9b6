package dev.backstitch.ui.vector;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The numbers of the partitions that exist, from 0 on: along the first time axis, then the same for
 * the next keys of the other axes, the last of them changing first. A day by country is numbered by
 * day within one country after the other.
 */
public final class Ordinals {
  private final Extent extent;
  private final int fast;
  private final long[] stride;
  private final long count;

  public Ordinals(Extent extent) {
    this.extent = extent;
    int axes = extent.sides().size();
    int time = 0;
    for (int i = axes - 1; i >= 0; i--) {
      time = extent.axis(i).isTime() ? i : time;
    }
    this.fast = time;
    this.stride = new long[axes];
    long all = 1;
    if (axes > 0) {
      stride[fast] = 1;
      all = size(fast);
    }
    for (int i = axes - 1; i >= 0; i--) {
      if (i != fast) {
        stride[i] = all;
        all *= size(i);
      }
    }
    this.count = all;
  }

  private long size(int axis) {
    return extent.axis(axis).count(extent.side(axis).exists());
  }

  /** How many partitions exist. */
  public long count() {
    return count;
  }

  /** The dimension along which neighbours are; 0 for an asset without any. */
  public int fast() {
    return fast;
  }

  /** Where those of a set that exist are: first number, number after the last, in order, apart. */
  long[] of(Region region) {
    if (extent.sides().isEmpty()) {
      return region.isEmpty() ? new long[0] : new long[] {0, 1};
    }
    List<long[]> found = new ArrayList<>();
    for (List<Ranges> box : region.intersect(extent.exists()).boxes()) {
      long[] along = numbers(fast, box.get(fast));
      for (long start : starts(box)) {
        for (int i = 0; i < along.length; i += 2) {
          found.add(new long[] {start + along[i], start + along[i + 1]});
        }
      }
    }
    found.sort((a, b) -> Long.compare(a[0], b[0]));
    return joined(found);
  }

  /** Where each line of a box along the fast axis would begin. */
  private long[] starts(List<Ranges> box) {
    long[] starts = {0};
    for (int axis = 0; axis < box.size(); axis++) {
      if (axis != fast) {
        starts = spread(starts, numbers(axis, box.get(axis)), stride[axis]);
      }
    }
    return starts;
  }

  private static long[] spread(long[] starts, long[] numbers, long stride) {
    int size = 0;
    for (int i = 0; i < numbers.length; i += 2) {
      size += (int) (numbers[i + 1] - numbers[i]);
    }
    long[] out = new long[starts.length * size];
    int n = 0;
    for (long start : starts) {
      for (int i = 0; i < numbers.length; i += 2) {
        for (long at = numbers[i]; at < numbers[i + 1]; at++) {
          out[n++] = start + at * stride;
        }
      }
    }
    return out;
  }

  private long[] numbers(int at, Ranges ranges) {
    Axis axis = extent.axis(at);
    Ranges exists = extent.side(at).exists();
    long[] out = new long[2 * ranges.size()];
    int hole = 0;
    long before = 0;
    for (int i = 0; i < ranges.size(); i++) {
      while (exists.end(hole) <= ranges.start(i)) {
        before += axis.count(Ranges.of(exists.start(hole), exists.end(hole)));
        hole++;
      }
      out[2 * i] = before + axis.count(Ranges.of(exists.start(hole), ranges.start(i)));
      out[2 * i + 1] = out[2 * i] + axis.count(Ranges.of(ranges.start(i), ranges.end(i)));
    }
    return out;
  }

  private static long[] joined(List<long[]> found) {
    long[] out = new long[2 * found.size()];
    int n = 0;
    for (long[] one : found) {
      if (n > 0 && out[n - 1] >= one[0]) {
        out[n - 1] = Math.max(out[n - 1], one[1]);
      } else {
        out[n++] = one[0];
        out[n++] = one[1];
      }
    }
    return Arrays.copyOf(out, n);
  }
}

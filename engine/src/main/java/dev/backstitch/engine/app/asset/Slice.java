package dev.backstitch.engine.app.asset;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Ranges;
import dev.backstitch.asset.partition.Region;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Some partitions of a set after one of them, in one of two orders. Partitions of one dimension are
 * found by arithmetic over ranges; only those of several are counted through.
 */
final class Slice {
  private Slice() {}

  /**
   * At most {@code most} keys, the last first.
   *
   * @param after the key that ended the slice before; null for the first slice
   */
  static List<PartitionKey> newest(PartitionSet set, @Nullable PartitionKey after, int most) {
    if (set.extent().sides().size() != 1) {
      List<PartitionKey> all = listed(set);
      Collections.reverse(all);
      return following(all.iterator(), after, most);
    }
    PartitionSet left = after == null ? set : cut(set, Ranges.MIN, cell(set, after));
    List<PartitionKey> out = listed(last(left, most));
    Collections.reverse(out);
    return out;
  }

  /** At most {@code most} keys, the first first. */
  static List<PartitionKey> oldest(PartitionSet set, @Nullable PartitionKey after, int most) {
    if (set.extent().sides().size() != 1) {
      return following(set.keys().iterator(), after, most);
    }
    PartitionSet left = after == null ? set : cut(set, next(set, after), Ranges.MAX);
    return following(left.keys().iterator(), null, most);
  }

  private static long cell(PartitionSet set, PartitionKey key) {
    return set.extent().axis(0).cell(key.part(0));
  }

  private static long next(PartitionSet set, PartitionKey key) {
    return set.extent().axis(0).plus(cell(set, key), 1);
  }

  private static PartitionSet cut(PartitionSet set, long start, long end) {
    return set.extent().set(set.region().intersect(Region.of(Ranges.of(start, end))));
  }

  /** The last {@code most} partitions: whole ranges from behind, and the end of one. */
  private static PartitionSet last(PartitionSet set, int most) {
    Axis axis = set.extent().axis(0);
    Ranges ranges = set.region().along();
    Ranges.Builder out = Ranges.builder();
    List<long[]> taken = new ArrayList<>();
    long left = most;
    for (int i = ranges.size() - 1; i >= 0 && left > 0; i--) {
      long count = axis.count(Ranges.of(ranges.start(i), ranges.end(i)));
      long start =
          count <= left ? ranges.start(i) : axis.plus(axis.floor(ranges.end(i) - 1), 1 - left);
      taken.add(new long[] {start, ranges.end(i)});
      left -= count;
    }
    Collections.reverse(taken);
    taken.forEach(range -> out.add(range[0], range[1]));
    return set.extent().set(Region.of(out.build()));
  }

  private static List<PartitionKey> listed(PartitionSet set) {
    List<PartitionKey> out = new ArrayList<>();
    set.keys().forEach(out::add);
    return out;
  }

  private static List<PartitionKey> following(
      Iterator<PartitionKey> keys, @Nullable PartitionKey after, int most) {
    boolean found = after == null;
    List<PartitionKey> out = new ArrayList<>();
    while (keys.hasNext() && out.size() < most) {
      PartitionKey key = keys.next();
      if (found) {
        out.add(key);
      }
      found = found || key.equals(after);
    }
    return out;
  }
}

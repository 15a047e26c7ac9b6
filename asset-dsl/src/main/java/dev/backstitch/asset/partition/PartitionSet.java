package dev.backstitch.asset.partition;

import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;

/**
 * A set of partitions of one asset at one moment. Immutable; the cost is that of its intervals,
 * except where keys are listed.
 */
public record PartitionSet(Extent extent, Region region) {

  public static PartitionSet of(Extent extent, Collection<PartitionKey> keys) {
    return extent.of(keys);
  }

  public PartitionSet union(PartitionSet other) {
    return with(region.union(checked(other)));
  }

  public PartitionSet intersect(PartitionSet other) {
    return with(region.intersect(checked(other)));
  }

  public PartitionSet minus(PartitionSet other) {
    return with(region.minus(checked(other)));
  }

  private PartitionSet with(Region other) {
    return new PartitionSet(extent, other);
  }

  private Region checked(PartitionSet other) {
    if (!extent.equals(other.extent)) {
      throw new IllegalArgumentException(
          "Cannot combine partitions of two extents: " + text() + " and " + other.text());
    }
    return other.region;
  }

  /** False for keys that are no keys of the scheme. */
  public boolean contains(PartitionKey key) {
    if (key.parts().size() != extent.sides().size()) {
      return false;
    }
    long[] point = new long[extent.sides().size()];
    for (int i = 0; i < point.length; i++) {
      OptionalLong cell = extent.axis(i).find(key.part(i));
      if (cell.isEmpty()) {
        return false;
      }
      point[i] = cell.getAsLong();
    }
    return region.contains(point);
  }

  public boolean containsAll(PartitionSet other) {
    return checked(other).minus(region).isEmpty();
  }

  public boolean isEmpty() {
    return region.isEmpty();
  }

  /** Number of partitions, counted by arithmetic; the set must be bounded. */
  public long count() {
    long n = 0;
    for (List<Ranges> box : region.boxes()) {
      long product = 1;
      for (int i = 0; i < box.size(); i++) {
        product *= extent.axis(i).count(box.get(i));
      }
      n += product;
    }
    return n;
  }

  /** The keys in order of time and declaration, first dimension slowest; made one by one. */
  public Iterable<PartitionKey> keys() {
    List<Axis> axes = extent.axes();
    return () -> new KeyIterator(axes, new PointIterator(axes, region));
  }

  /**
   * Text that {@link Extent#recall} reads back, also later: {@code
   * 2024-03-01..2024-04-11,2024-05-01}, grids {@code 2024-03-01..2024-03-31|eu;us}; empty for the
   * empty set.
   */
  public String text() {
    return SetText.of(extent, region);
  }

  @Override
  public String toString() {
    return isEmpty() ? "no partitions" : text();
  }

  private record KeyIterator(List<Axis> axes, PointIterator points)
      implements Iterator<PartitionKey> {
    @Override
    public boolean hasNext() {
      return points.hasNext();
    }

    @Override
    public PartitionKey next() {
      long[] point = points.next();
      String[] parts = new String[point.length];
      for (int i = 0; i < parts.length; i++) {
        parts[i] = axes.get(i).text(point[i]);
      }
      return PartitionKey.of(parts);
    }
  }
}

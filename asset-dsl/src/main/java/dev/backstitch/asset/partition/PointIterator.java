package dev.backstitch.asset.partition;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;

/** Walks the points of a region, first axis slowest, one at a time. Not thread-safe. */
final class PointIterator implements Iterator<long[]> {
  private final List<Axis> axes;
  private final Deque<Level> levels = new ArrayDeque<>();
  private boolean unit;

  PointIterator(List<Axis> axes, Region region) {
    this.axes = axes;
    this.unit = axes.isEmpty() && !region.isEmpty();
    if (!axes.isEmpty()) {
      descend(region);
    }
  }

  /** One stretch of the first axis with its cross-section. */
  private record Stretch(Ranges along, Region across) {}

  /** Where the walk stands on one axis. */
  private static final class Level {
    private final Axis axis;
    private final Iterator<Stretch> stretches;
    private PrimitiveIterator.OfLong cells;
    private Region across = Region.EMPTY;
    private long cell;

    Level(Axis axis, Region region) {
      this.axis = axis;
      this.stretches = stretches(region).iterator();
      this.cells = axis.cells(Ranges.EMPTY);
    }

    boolean advance() {
      while (!cells.hasNext()) {
        if (!stretches.hasNext()) {
          return false;
        }
        Stretch next = stretches.next();
        across = next.across;
        cells = axis.cells(next.along);
      }
      cell = cells.nextLong();
      return true;
    }

    boolean hasNext() {
      return cells.hasNext() || stretches.hasNext();
    }
  }

  private static List<Stretch> stretches(Region region) {
    List<Stretch> out = new ArrayList<>();
    for (Region.Band band : region.bands()) {
      for (int i = 0; i < band.along().size(); i++) {
        Ranges one = Ranges.of(band.along().start(i), band.along().end(i));
        out.add(new Stretch(one, band.across()));
      }
    }
    out.sort(Comparator.comparingLong(s -> s.along.first()));
    return out;
  }

  private void descend(Region region) {
    levels.addLast(new Level(axes.get(levels.size()), region));
  }

  @Override
  public boolean hasNext() {
    return unit || levels.stream().anyMatch(Level::hasNext);
  }

  @Override
  public long[] next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    if (unit) {
      unit = false;
      return new long[0];
    }
    while (!levels.getLast().advance()) {
      levels.removeLast();
    }
    while (levels.size() < axes.size()) {
      descend(levels.getLast().across);
      levels.getLast().advance();
    }
    return levels.stream().mapToLong(level -> level.cell).toArray();
  }
}

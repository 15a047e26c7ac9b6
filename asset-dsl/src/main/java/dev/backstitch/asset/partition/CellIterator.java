package dev.backstitch.asset.partition;

import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;

/** Walks the cells of some ranges without listing them. */
final class CellIterator implements PrimitiveIterator.OfLong {
  private final Axis axis;
  private final Ranges ranges;
  private int interval;
  private long next;

  CellIterator(Axis axis, Ranges ranges) {
    this.axis = axis;
    this.ranges = ranges;
    this.next = ranges.isEmpty() ? 0 : axis.floor(ranges.first());
  }

  @Override
  public boolean hasNext() {
    return interval < ranges.size();
  }

  @Override
  public long nextLong() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    long cell = next;
    next = axis.plus(cell, 1);
    if (next >= ranges.end(interval)) {
      interval++;
      next = hasNext() ? Math.max(next, axis.floor(ranges.start(interval))) : next;
    }
    return cell;
  }
}

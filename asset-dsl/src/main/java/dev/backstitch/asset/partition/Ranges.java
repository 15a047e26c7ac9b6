package dev.backstitch.asset.partition;

import java.util.Arrays;

/**
 * A set of longs as sorted, disjoint, non-touching half-open intervals. There is one form per set,
 * so {@code equals} is set equality. Immutable; operations are linear in the number of intervals.
 */
public final class Ranges {
  /** Stands for "since ever" and "for ever"; far enough from overflow to be added to. */
  public static final long MIN = Long.MIN_VALUE / 4;

  public static final long MAX = Long.MAX_VALUE / 4;
  public static final Ranges EMPTY = new Ranges(new long[0]);
  public static final Ranges ALL = of(MIN, MAX);

  /** start, end, start, end, ... strictly increasing. */
  private final long[] bounds;

  private Ranges(long[] bounds) {
    this.bounds = bounds;
  }

  /** From {@code start} inclusive to {@code end} exclusive; empty unless start is before end. */
  public static Ranges of(long start, long end) {
    return start < end ? new Ranges(new long[] {start, end}) : EMPTY;
  }

  public static Builder builder() {
    return new Builder();
  }

  /** Number of intervals, not of members. */
  public int size() {
    return bounds.length / 2;
  }

  public long start(int i) {
    return bounds[2 * i];
  }

  /** Exclusive end of the interval. */
  public long end(int i) {
    return bounds[2 * i + 1];
  }

  public boolean isEmpty() {
    return bounds.length == 0;
  }

  /** Start of the first interval; fails on the empty set. */
  public long first() {
    return bounds[0];
  }

  /** Exclusive end of the last interval; fails on the empty set. */
  public long last() {
    return bounds[bounds.length - 1];
  }

  public boolean contains(long value) {
    int i = Arrays.binarySearch(bounds, value);
    return i >= 0 ? (i & 1) == 0 : ((-i - 1) & 1) == 1;
  }

  public boolean containsAll(Ranges other) {
    return other.minus(this).isEmpty();
  }

  public Ranges union(Ranges other) {
    if (isEmpty()) {
      return other;
    }
    return other.isEmpty() || equals(other) ? this : merge(other, Keep.UNION);
  }

  public Ranges intersect(Ranges other) {
    if (isEmpty() || equals(other)) {
      return this;
    }
    return other.isEmpty() ? other : merge(other, Keep.INTERSECTION);
  }

  public Ranges minus(Ranges other) {
    return isEmpty() || other.isEmpty() ? this : merge(other, Keep.DIFFERENCE);
  }

  private enum Keep {
    UNION,
    INTERSECTION,
    DIFFERENCE;

    boolean keeps(boolean here, boolean there) {
      return switch (this) {
        case UNION -> here || there;
        case INTERSECTION -> here && there;
        case DIFFERENCE -> here && !there;
      };
    }
  }

  /** One sweep over the bounds of both sets serves the three operations. */
  private Ranges merge(Ranges other, Keep keep) {
    long[] mine = bounds;
    long[] theirs = other.bounds;
    long[] out = new long[mine.length + theirs.length];
    int i = 0;
    int j = 0;
    int n = 0;
    while (i < mine.length || j < theirs.length) {
      long here = i < mine.length ? mine[i] : Long.MAX_VALUE;
      long there = j < theirs.length ? theirs[j] : Long.MAX_VALUE;
      long at = Math.min(here, there);
      i += here == at ? 1 : 0;
      j += there == at ? 1 : 0;
      boolean inside = keep.keeps((i & 1) == 1, (j & 1) == 1);
      if (inside != ((n & 1) == 1)) {
        out[n++] = at;
      }
    }
    return n == 0 ? EMPTY : new Ranges(Arrays.copyOf(out, n));
  }

  /** What an interval becomes. */
  @FunctionalInterface
  public interface Image {
    Ranges of(long start, long end);
  }

  /** Union of the images of the intervals; linear when the image is monotone. */
  public Ranges flatMap(Image image) {
    if (bounds.length == 2) {
      return image.of(bounds[0], bounds[1]);
    }
    Builder out = builder();
    for (int i = 0; i < size(); i++) {
      out.add(image.of(start(i), end(i)));
    }
    return out.build();
  }

  /** Collects intervals, cheapest in increasing order; not thread-safe. */
  public static final class Builder {
    private long[] out = new long[8];
    private int n;
    private Ranges outOfOrder = EMPTY;

    private Builder() {}

    public Builder add(Ranges ranges) {
      for (int i = 0; i < ranges.size(); i++) {
        add(ranges.start(i), ranges.end(i));
      }
      return this;
    }

    public Builder add(long start, long end) {
      if (start >= end) {
        return this;
      }
      if (n > 0 && start < out[n - 2]) {
        outOfOrder = outOfOrder.union(of(start, end));
      } else if (n > 0 && start <= out[n - 1]) {
        out[n - 1] = Math.max(out[n - 1], end);
      } else {
        append(start, end);
      }
      return this;
    }

    private void append(long start, long end) {
      if (n == out.length) {
        out = Arrays.copyOf(out, 2 * n);
      }
      out[n++] = start;
      out[n++] = end;
    }

    public Ranges build() {
      return n == 0 ? outOfOrder : new Ranges(Arrays.copyOf(out, n)).union(outOfOrder);
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Ranges that && Arrays.equals(bounds, that.bounds);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bounds);
  }

  @Override
  public String toString() {
    return Arrays.toString(bounds);
  }
}

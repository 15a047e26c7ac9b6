package dev.backstitch.asset.partition;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.time.Window;
import java.util.OptionalLong;
import java.util.PrimitiveIterator;

/**
 * A line of longs cut into half-open cells, one per key; a cell is named by its start. Infinite:
 * where partitions begin and end is said by {@link Dimension}. Immutable and thread-safe.
 */
public sealed interface Axis permits TimeAxis, KeyAxis {
  /** Start of the cell that holds {@code at}. */
  long floor(long at);

  /** Start of the cell {@code n} steps after this one. */
  long plus(long cell, long n);

  /** The key of a cell, unquoted. */
  String text(long cell);

  /** The cell with exactly this key, if there is one. */
  OptionalLong find(String text);

  /** Why {@link #find} found nothing, for the user. */
  Problem refusal(String text);

  /** Cells of {@code among} whose key starts with the prefix. */
  Ranges matching(String prefix, Ranges among);

  /** Type of the partition column: {@code DATE}, {@code TIMESTAMPTZ} or {@code VARCHAR}. */
  String sqlType();

  /** Value of the partition column as text that casts to {@link #sqlType}. */
  String columnText(long cell);

  /** What the axis is, in words: {@code days of Europe/Berlin}. */
  String words();

  /** The words, and the version of everything outside that gives keys their meaning. */
  String fingerprint();

  boolean isTime();

  /** The instants of a cell; fails on a key axis. */
  Window window(long cell);

  /** The cell with this key; refuses text that is no key of this axis. */
  default long cell(String text) {
    return find(text).orElseThrow(() -> new ProblemException(refusal(text)));
  }

  /** Start of the first cell that begins at or after {@code at}. */
  default long ceil(long at) {
    long floor = floor(at);
    return floor == at ? at : plus(floor, 1);
  }

  /** Whole cells that overlap the ranges. */
  default Ranges snap(Ranges ranges) {
    return ranges.flatMap((s, e) -> Ranges.of(floor(s), ceil(e)));
  }

  /** Cells {@code lo} to {@code hi} steps away from each cell of the ranges. */
  default Ranges shift(Ranges ranges, long lo, long hi) {
    // The last cell is floor(e - 1): e itself may be the start of a date that the zone skipped.
    return ranges.flatMap(
        (s, e) ->
            Ranges.of(
                plus(floor(s), lo), e >= Ranges.MAX ? Ranges.MAX : plus(floor(e - 1), hi + 1)));
  }

  /** Number of cells; the ranges must be bounded. */
  default long count(Ranges ranges) {
    long n = 0;
    for (PrimitiveIterator.OfLong it = cells(ranges); it.hasNext(); it.nextLong()) {
      n++;
    }
    return n;
  }

  /** The cells in order, one at a time. */
  default PrimitiveIterator.OfLong cells(Ranges ranges) {
    return new CellIterator(this, ranges);
  }
}

package dev.backstitch.asset.partition;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import java.util.List;

/**
 * One axis of a scheme, with the name of its partition column and what of it was declared: from
 * {@code start} to {@code end} exclusive, {@link Ranges#MAX} when it goes on for ever.
 */
public record Dimension(String name, Axis axis, long start, long end) {
  public Dimension {
    if (!name.matches("[a-z][a-z0-9_]{0,62}")) {
      throw refused(name, "found a name that is no plain column name, expected a-z, 0-9 and _");
    }
    if (start > end || (start == end && axis.isTime())) {
      throw refused(name, "found an end before the start, expected at least one partition");
    }
    if (axis.floor(start) != start || axis.floor(end) != end) {
      throw refused(name, "found a start or end inside a partition, expected its boundary");
    }
  }

  private static ProblemException refused(String name, String message) {
    return new ProblemException(Problem.of("BS-207", "dimension " + name, message));
  }

  /** Time from the partition with this key on, without end. */
  public static Dimension from(String name, TimeAxis axis, String firstKey) {
    return new Dimension(name, axis, axis.cell(firstKey), Ranges.MAX);
  }

  public static Dimension fixed(String name, String... keys) {
    KeyAxis axis = KeyAxis.fixed(name, List.of(keys));
    return new Dimension(name, axis, 0, keys.length);
  }

  public static Dimension growing(String name) {
    return new Dimension(name, KeyAxis.growing(name), 0, Ranges.MAX);
  }

  /** The same partitions under another column name; a key dimension keeps its keys. */
  public Dimension named(String other) {
    return new Dimension(other, axis, start, end);
  }

  /** With the last partition, inclusive. */
  public Dimension until(String lastKey) {
    return new Dimension(name, axis, start, axis.plus(axis.cell(lastKey), 1));
  }

  /** Cells of another time axis that cover this dimension; the first and last may be partial. */
  public Dimension by(String other, TimeAxis coarser) {
    return new Dimension(other, coarser, coarser.floor(start), coarser.ceil(end));
  }

  public Ranges declared() {
    return Ranges.of(start, end);
  }

  /** Whether the keys come from {@link DynamicKeys}. */
  public boolean isGrowing() {
    return axis instanceof KeyAxis keys && keys.isGrowing();
  }
}

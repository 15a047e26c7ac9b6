package dev.backstitch.asset.mapping.relation;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Ranges;

/**
 * Cells {@code lo} to {@code hi} steps from mine on the same axis. With (-6, 0) the day 2022-03-09
 * reads 2022-03-03 to 2022-03-09, and 2022-03-09 is read by 2022-03-09 to 2022-03-15.
 */
public record Offset(long lo, long hi) implements Relation {
  public static final Offset PREVIOUS = new Offset(-1, -1);

  public Offset {
    if (lo > hi) {
      throw new IllegalArgumentException("Cannot read from " + lo + " to " + hi);
    }
  }

  /** This step taken {@code times} times over, without the steps between. */
  public Offset times(long times) {
    return new Offset(lo * times, hi * times);
  }

  @Override
  public Ranges forward(Ranges up, Axis upAxis, Axis downAxis) {
    return downAxis.shift(up, -hi, -lo);
  }

  @Override
  public Ranges backward(Ranges down, Axis upAxis, Axis downAxis) {
    return upAxis.shift(down, lo, hi);
  }

  @Override
  public String words() {
    if (equals(PREVIOUS)) {
      return "the one before it";
    }
    return "those from " + step(lo) + " to " + step(hi);
  }

  private static String step(long n) {
    return n == 0 ? "itself" : Math.abs(n) + (n < 0 ? " before it" : " after it");
  }
}

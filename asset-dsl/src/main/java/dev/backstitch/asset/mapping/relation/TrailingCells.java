package dev.backstitch.asset.mapping.relation;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Ranges;
import java.util.PrimitiveIterator;

/**
 * The {@code n} upstream cells that end where mine ends, mine being coarser. With 90 days the month
 * 2022-03 reads 2022-01-01 to 2022-03-31, and 2022-01-15 is read by 2022-01, 2022-02 and 2022-03.
 */
public record TrailingCells(long n) implements Relation {
  public TrailingCells {
    if (n < 1) {
      throw new IllegalArgumentException("Cannot read a window of " + n);
    }
  }

  @Override
  public Ranges forward(Ranges up, Axis upAxis, Axis downAxis) {
    // A reader's last upstream cell lies between the first of these and n - 1 after the last.
    return up.flatMap(
        (s, e) ->
            Ranges.of(
                downAxis.floor(upAxis.floor(s)),
                downAxis.floor(upAxis.plus(upAxis.floor(e - 1), n))));
  }

  @Override
  public Ranges backward(Ranges down, Axis upAxis, Axis downAxis) {
    Ranges.Builder out = Ranges.builder();
    for (PrimitiveIterator.OfLong cells = downAxis.cells(down); cells.hasNext(); ) {
      long last = upAxis.floor(downAxis.plus(cells.nextLong(), 1) - 1);
      out.add(upAxis.plus(last, 1 - n), upAxis.plus(last, 1));
    }
    return out.build();
  }

  @Override
  public String words() {
    return "the " + n + " that end where it ends";
  }
}

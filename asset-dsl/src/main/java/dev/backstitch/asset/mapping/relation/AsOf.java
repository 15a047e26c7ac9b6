package dev.backstitch.asset.mapping.relation;

import dev.backstitch.asset.partition.Axis;
import dev.backstitch.asset.partition.Ranges;

/**
 * Everything up to the end of mine: a stated upper bound. The day 2022-03-09 reads all days to
 * 2022-03-09; a change of 2022-03-09 reaches 2022-03-09 and every later day.
 */
public record AsOf() implements Relation {
  @Override
  public Ranges forward(Ranges up, Axis upAxis, Axis downAxis) {
    return up.isEmpty() ? up : downAxis.snap(Ranges.of(up.first(), Ranges.MAX));
  }

  @Override
  public Ranges backward(Ranges down, Axis upAxis, Axis downAxis) {
    return down.isEmpty() ? down : upAxis.snap(Ranges.of(Ranges.MIN, down.last()));
  }

  @Override
  public String words() {
    return "everything up to its end";
  }
}

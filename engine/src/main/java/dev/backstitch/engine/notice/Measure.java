package dev.backstitch.engine.notice;

import java.math.BigDecimal;
import java.util.Objects;

/**
 * The total of a column, NULL counted as 0, in the column's own unit.
 *
 * @param exact whether summed without rounding
 */
public record Measure(String column, BigDecimal before, BigDecimal after, boolean exact) {
  public Measure {
    Objects.requireNonNull(column);
    Objects.requireNonNull(before);
    Objects.requireNonNull(after);
  }

  /** After less before. */
  public BigDecimal difference() {
    return after.subtract(before);
  }
}

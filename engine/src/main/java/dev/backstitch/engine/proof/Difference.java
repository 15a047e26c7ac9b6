package dev.backstitch.engine.proof;

import java.util.List;

/**
 * How two builds of a partition differ, as multisets of rows: decimals exact, floating point by
 * bits but for -0.0 = 0.0 and NaN = NaN, NULL equal to NULL, maps without regard to order.
 *
 * @param onlyFirst rows that the first has and the second has not, counted as often as they occur
 * @param onlySecond the other way round
 * @param columns that only one of them has, or that have another type
 * @param rows some of the rows that differ, at most {@value #SAMPLES}, always the same ones
 */
public record Difference(
    long onlyFirst, long onlySecond, List<String> columns, List<RowChange> rows) {
  /** As many rows are attached. */
  public static final int SAMPLES = 20;

  /** No difference. */
  public static final Difference NONE = new Difference(0, 0, List.of(), List.of());

  public Difference {
    columns = List.copyOf(columns);
    rows = List.copyOf(rows);
  }

  public boolean isNone() {
    return onlyFirst == 0 && onlySecond == 0 && columns.isEmpty();
  }
}

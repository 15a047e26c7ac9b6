package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.walk.TextPlace;
import java.util.Objects;

/**
 * The query can do without all rows of the input for which {@code column comparison value} does not
 * hold, wherever it reads that input.
 *
 * @param comparison one of {@code = < <= > >=}
 * @param place in the text as its author wrote it
 */
public record Bound(ColumnRef column, String comparison, BoundValue value, TextPlace place) {
  public Bound {
    Objects.requireNonNull(column);
    Objects.requireNonNull(comparison);
    Objects.requireNonNull(value);
    Objects.requireNonNull(place);
  }

  /** Name of the parameter that it is a bound by, in lower case; empty for none. */
  public String parameter() {
    return value.parameter();
  }

  /** Whether both say the same, wherever they stand. */
  boolean isAs(Bound other) {
    return column.equals(other.column)
        && comparison.equals(other.comparison)
        && value.isAs(other.value);
  }

  @Override
  public String toString() {
    return column + " " + comparison + " " + value;
  }
}

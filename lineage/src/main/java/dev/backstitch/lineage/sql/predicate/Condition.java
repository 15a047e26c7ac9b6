package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.walk.TextPlace;

/**
 * Rows of an operator for which this does not hold can be left out.
 *
 * @param position among the operator's columns
 */
record Condition(int position, String comparison, BoundValue value, TextPlace place) {
  Condition at(int other) {
    return new Condition(other, comparison, value, place);
  }

  boolean isAs(Condition other) {
    return position == other.position
        && comparison.equals(other.comparison)
        && value.isAs(other.value);
  }
}

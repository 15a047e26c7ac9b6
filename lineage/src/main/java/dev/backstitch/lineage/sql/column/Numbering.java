package dev.backstitch.lineage.sql.column;

import dev.backstitch.lineage.sql.plan.Operator;

/**
 * A number for each row, given by one operator to rows as they lie. Which row gets which number is
 * not known, but two of the same numbering are equal only for the same row.
 */
final class Numbering {
  static final String WHY = "numbers rows as they lie";

  private final Operator by;

  Numbering(Operator by) {
    this.by = by;
  }

  /** The same when the very same operator gave it, not merely one that looks alike. */
  @Override
  @SuppressWarnings("ReferenceEquality")
  public boolean equals(Object other) {
    return other instanceof Numbering numbering && numbering.by == by;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(by);
  }
}

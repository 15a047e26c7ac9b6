package dev.backstitch.asset.definition;

import java.math.BigDecimal;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Totals that somebody else computed, which an asset must agree with.
 *
 * @param per columns that both sides have and by which totals are compared; empty for one total
 * @param rowCount their column that counts our rows; null when rows are not compared
 * @param tolerance largest difference that still agrees, in the unit of each column; not negative
 */
public record Totals(
    Owner from,
    Source source,
    List<String> per,
    List<Sum> sums,
    @Nullable String rowCount,
    BigDecimal tolerance) {
  public Totals {
    Objects.requireNonNull(from);
    Objects.requireNonNull(source);
    per = List.copyOf(per);
    sums = List.copyOf(sums);
    if (tolerance.signum() < 0) {
      throw new IllegalArgumentException("Cannot tolerate a difference of " + tolerance);
    }
  }

  /** The sum of our column against the value of theirs. */
  public record Sum(String column, String theirs) {
    public Sum {
      Objects.requireNonNull(column);
      Objects.requireNonNull(theirs);
    }
  }
}

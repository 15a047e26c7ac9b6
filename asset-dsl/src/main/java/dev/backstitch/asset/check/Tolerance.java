package dev.backstitch.asset.check;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * How far two figures may lie apart and still agree; either limit suffices. Both ends included.
 * Exact: nothing is rounded.
 *
 * @param absolute in the unit of the figures; not negative
 * @param percent of their figure; not negative. 0.5 lets 200 stand for 201 and not for 201.01
 */
public record Tolerance(BigDecimal absolute, BigDecimal percent) {
  /** Equal figures only. */
  public static final Tolerance EXACT = new Tolerance(BigDecimal.ZERO, BigDecimal.ZERO);

  private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

  public Tolerance {
    if (absolute.signum() < 0 || percent.signum() < 0) {
      throw new IllegalArgumentException(
          "Cannot tolerate a difference of " + absolute + " or " + percent + " %");
    }
  }

  public Tolerance within(BigDecimal difference) {
    return new Tolerance(difference, percent);
  }

  public Tolerance withinPercent(BigDecimal share) {
    return new Tolerance(absolute, share);
  }

  /** Whether two figures agree; no figure (null) agrees with no figure alone, never with zero. */
  public boolean accepts(@Nullable BigDecimal ours, @Nullable BigDecimal theirs) {
    if (ours == null || theirs == null) {
      return ours == null && theirs == null;
    }
    BigDecimal apart = ours.subtract(theirs).abs();
    return apart.compareTo(absolute) <= 0
        || apart.multiply(HUNDRED).compareTo(theirs.abs().multiply(percent)) <= 0;
  }

  /** As people say it: {@code exactly}, {@code within 0.01 or 0.5 %}. */
  public String words() {
    boolean fixed = absolute.signum() > 0;
    boolean relative = percent.signum() > 0;
    if (!fixed && !relative) {
      return "exactly";
    }
    return "within "
        + (fixed ? absolute.toPlainString() : "")
        + (fixed && relative ? " or " : "")
        + (relative ? percent.toPlainString() + " %" : "");
  }
}

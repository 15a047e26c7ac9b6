package dev.backstitch.engine.reconcile;

import java.math.BigDecimal;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One figure of ours beside theirs.
 *
 * @param ours null for no figure, or when we do not have the key
 * @param theirs null for no figure, or when they do not have the key
 */
public record Line(
    Key key,
    Measure measure,
    @Nullable BigDecimal ours,
    @Nullable BigDecimal theirs,
    Agreement agreement) {
  public Line {
    Objects.requireNonNull(key);
    Objects.requireNonNull(measure);
    Objects.requireNonNull(agreement);
  }

  /** How the two stand to each other. */
  public enum Agreement {
    WITHIN,
    OFF,
    ONLY_OURS,
    ONLY_THEIRS
  }

  public boolean agrees() {
    return agreement == Agreement.WITHIN;
  }

  /** Ours less theirs; a side without a figure counts as zero here. */
  public BigDecimal delta() {
    return zeroed(ours).subtract(zeroed(theirs));
  }

  private static BigDecimal zeroed(@Nullable BigDecimal figure) {
    return figure == null ? BigDecimal.ZERO : figure;
  }
}

package dev.backstitch.lineage.sql.predicate;

import java.util.Objects;

/**
 * A value that is the same for all rows.
 *
 * @param text the literal as the database prints it, or the expression; for a parameter the sample
 *     that was bound for it
 * @param parameter name in lower case, such as {@code partition_start}; empty when it is none
 * @param shift added to the literal or to the parameter
 */
public record BoundValue(String text, String parameter, Shift shift) {
  public BoundValue {
    Objects.requireNonNull(text);
    Objects.requireNonNull(parameter);
    Objects.requireNonNull(shift);
  }

  public boolean isParameter() {
    return !parameter.isEmpty();
  }

  /**
   * Calendar units; negative for an earlier moment.
   *
   * @param micros microseconds
   */
  public record Shift(int months, int days, long micros) {
    public static final Shift NONE = new Shift(0, 0, 0);

    public boolean isNone() {
      return equals(NONE);
    }

    Shift plus(Shift other, int sign) {
      return new Shift(
          months + sign * other.months, days + sign * other.days, micros + sign * other.micros);
    }
  }

  @Override
  public String toString() {
    String plain = isParameter() ? "$" + parameter : text;
    return shift.isNone()
        ? plain
        : plain
            + " + (%d months %d days %d us)"
                .formatted(shift.months(), shift.days(), shift.micros());
  }
}

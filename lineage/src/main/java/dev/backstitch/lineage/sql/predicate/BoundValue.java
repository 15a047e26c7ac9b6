package dev.backstitch.lineage.sql.predicate;

import java.util.Objects;

/**
 * A value that is the same for all rows.
 *
 * @param text the literal as the database prints it, or the expression; where a parameter takes
 *     part it shows the sample that was bound for it
 * @param parameter name in lower case, such as {@code partition_start}; empty when it is none
 * @param shift added to the literal or to the parameter
 */
public record BoundValue(Kind kind, String text, String parameter, Shift shift) {
  public BoundValue {
    Objects.requireNonNull(kind);
    Objects.requireNonNull(text);
    Objects.requireNonNull(parameter);
    Objects.requireNonNull(shift);
  }

  /** Where it comes from. */
  public enum Kind {
    LITERAL,
    PARAMETER,
    /** From literals or parameters in a way that is not followed. */
    COMPUTED
  }

  static BoundValue computed(String text) {
    return new BoundValue(Kind.COMPUTED, text, "", Shift.NONE);
  }

  BoundValue shifted(Shift by, int sign) {
    return new BoundValue(kind, text, parameter, shift.plus(by, sign));
  }

  /** Whether both are the same value for certain: equal words may compute different ones. */
  @SuppressWarnings("ReferenceEquality")
  boolean isAs(BoundValue other) {
    return this == other || (kind != Kind.COMPUTED && equals(other));
  }

  public boolean isParameter() {
    return kind == Kind.PARAMETER;
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

    @Override
    public String toString() {
      return "(%d months %d days %d us)".formatted(months, days, micros);
    }
  }

  @Override
  public String toString() {
    String plain = isParameter() ? "$" + parameter : text;
    return shift.isNone() ? plain : plain + " + " + shift;
  }
}

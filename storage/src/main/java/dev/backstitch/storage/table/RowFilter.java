package dev.backstitch.storage.table;

import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Which rows a reader keeps, as far as it can be said of single columns: used to leave out files
 * that cannot have such a row. Values are compared as SQL does: NULL is neither below nor above,
 * NaN is above every number, and -0.0 equals 0.0.
 *
 * <p>Values are Boolean, Integer, Long, BigDecimal, Float, Double, String, LocalDate, LocalTime,
 * LocalDateTime or OffsetDateTime, as the column's type has them.
 */
public sealed interface RowFilter {
  /** Keeps every row. */
  static RowFilter every() {
    return And.OF_NOTHING;
  }

  /** Whether it keeps every row without looking. */
  default boolean keepsEvery() {
    return equals(every());
  }

  <T> T accept(Visitor<T> visitor);

  /** Names of the columns that it looks at. */
  Stream<String> columns();

  /** Both must hold. */
  default RowFilter and(RowFilter other) {
    return keepsEvery() ? other : other.keepsEvery() ? this : new And(List.of(this, other));
  }

  /** One of both must hold; keeps every row when one of them does. */
  default RowFilter or(RowFilter other) {
    return keepsEvery() || other.keepsEvery() ? every() : new Or(List.of(this, other));
  }

  /** How a value compares with another. */
  enum Operator {
    EQUAL,
    NOT_EQUAL,
    BELOW,
    AT_MOST,
    ABOVE,
    AT_LEAST
  }

  /** {@code column operator value}. */
  record Compare(String column, Operator operator, Object value) implements RowFilter {
    public Compare {
      Objects.requireNonNull(column);
      Objects.requireNonNull(operator);
      Objects.requireNonNull(value);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.compare(this);
    }

    @Override
    public Stream<String> columns() {
      return Stream.of(column);
    }
  }

  /** Whether a column is NULL, or is not. */
  record Presence(String column, boolean isPresent) implements RowFilter {
    public Presence {
      Objects.requireNonNull(column);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.presence(this);
    }

    @Override
    public Stream<String> columns() {
      return Stream.of(column);
    }
  }

  /** All must hold; none is no condition. */
  record And(List<RowFilter> parts) implements RowFilter {
    private static final RowFilter OF_NOTHING = new And(List.of());

    public And {
      parts = List.copyOf(parts);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.and(this);
    }

    @Override
    public Stream<String> columns() {
      return parts.stream().flatMap(RowFilter::columns);
    }
  }

  /** At least one must hold; none keeps no row. */
  record Or(List<RowFilter> parts) implements RowFilter {
    public Or {
      parts = List.copyOf(parts);
    }

    @Override
    public <T> T accept(Visitor<T> visitor) {
      return visitor.or(this);
    }

    @Override
    public Stream<String> columns() {
      return parts.stream().flatMap(RowFilter::columns);
    }
  }

  /** One method for each kind. */
  interface Visitor<T> {
    T compare(Compare compare);

    T presence(Presence presence);

    T and(And and);

    T or(Or or);
  }
}

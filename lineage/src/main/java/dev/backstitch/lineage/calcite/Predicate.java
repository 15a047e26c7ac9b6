package dev.backstitch.lineage.calcite;

import dev.backstitch.asset.schema.SqlName;
import java.util.Objects;

/**
 * A column compared with something that is the same for all rows.
 *
 * @param value a literal or a parameter such as {@code $partition_start}, possibly cast, as SQL;
 *     empty when nothing is compared with
 */
public record Predicate(String column, Comparison comparison, String value) {
  public Predicate {
    Objects.requireNonNull(column);
    Objects.requireNonNull(comparison);
    Objects.requireNonNull(value);
  }

  /** The predicate as a condition of the database's SQL. */
  public String sql() {
    return (SqlName.quoted(column) + " " + comparison.sql() + " " + value).strip();
  }

  Predicate on(String other) {
    return new Predicate(other, comparison, value);
  }

  @Override
  public String toString() {
    return sql();
  }

  /** How the column compares with the value. */
  public enum Comparison {
    EQUAL("="),
    NOT_EQUAL("<>"),
    LESS("<"),
    AT_MOST("<="),
    MORE(">"),
    AT_LEAST(">="),
    IS_NULL("IS NULL"),
    IS_NOT_NULL("IS NOT NULL");

    private final String sql;

    Comparison(String sql) {
      this.sql = sql;
    }

    public String sql() {
      return sql;
    }

    /** The same with both sides exchanged. */
    Comparison mirrored() {
      return switch (this) {
        case LESS -> MORE;
        case AT_MOST -> AT_LEAST;
        case MORE -> LESS;
        case AT_LEAST -> AT_MOST;
        default -> this;
      };
    }
  }
}

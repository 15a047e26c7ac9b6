package dev.backstitch.lineage.calcite;

import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.lineage.calcite.Predicate.Comparison;
import dev.backstitch.lineage.calcite.text.Placeholders;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.plan.RelOptUtil;
import org.apache.calcite.rex.RexBuilder;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexUtil;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.util.DateString;
import org.apache.calcite.util.TimestampString;

/**
 * A condition that compares a column with something that is the same for all rows.
 *
 * @param index of the column among those that the condition is over
 */
record Comparing(int index, Comparison comparison, String value) {
  private static final Map<SqlKind, Comparison> COMPARISONS =
      Map.of(
          SqlKind.EQUALS, Comparison.EQUAL,
          SqlKind.NOT_EQUALS, Comparison.NOT_EQUAL,
          SqlKind.LESS_THAN, Comparison.LESS,
          SqlKind.LESS_THAN_OR_EQUAL, Comparison.AT_MOST,
          SqlKind.GREATER_THAN, Comparison.MORE,
          SqlKind.GREATER_THAN_OR_EQUAL, Comparison.AT_LEAST);

  private static final Map<SqlKind, Comparison> TESTS =
      Map.of(SqlKind.IS_NULL, Comparison.IS_NULL, SqlKind.IS_NOT_NULL, Comparison.IS_NOT_NULL);

  private static final Map<SqlTypeName, String> NAMES =
      Map.of(
          SqlTypeName.DATE, "DATE",
          SqlTypeName.TIMESTAMP, "TIMESTAMP",
          SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE, "TIMESTAMPTZ",
          SqlTypeName.INTEGER, "INTEGER",
          SqlTypeName.BIGINT, "BIGINT",
          SqlTypeName.VARCHAR, "VARCHAR");

  Comparing at(int other) {
    return new Comparing(other, comparison, value);
  }

  Predicate of(String column) {
    return new Predicate(column, comparison, value);
  }

  /** The parts of a condition that all must hold and are comparisons; the others are left out. */
  static List<Comparing> in(RexNode condition, RexBuilder builder) {
    RexNode plain = RexUtil.expandSearch(builder, null, condition);
    return RelOptUtil.conjunctions(plain).stream()
        .flatMap(part -> comparing(part).stream())
        .distinct()
        .toList();
  }

  /** What holds of a column that is a literal in all rows. */
  static Optional<Comparing> constant(int index, RexNode expression) {
    if (!(expression instanceof RexLiteral literal)) {
      return Optional.empty();
    }
    return literal.isNull()
        ? Optional.of(new Comparing(index, Comparison.IS_NULL, ""))
        : literal(literal).map(value -> new Comparing(index, Comparison.EQUAL, value));
  }

  private static Optional<Comparing> comparing(RexNode part) {
    if (!(part instanceof RexCall call)) {
      return Optional.empty();
    }
    Comparison test = TESTS.get(call.getKind());
    if (test != null) {
      return column(call.getOperands().get(0)).map(index -> new Comparing(index, test, ""));
    }
    Comparison comparison = COMPARISONS.get(call.getKind());
    if (comparison == null) {
      return Optional.empty();
    }
    RexNode left = call.getOperands().get(0);
    RexNode right = call.getOperands().get(1);
    return compared(left, comparison, right).or(() -> compared(right, comparison.mirrored(), left));
  }

  private static Optional<Comparing> compared(
      RexNode column, Comparison comparison, RexNode constant) {
    return column(column)
        .flatMap(index -> value(constant).map(value -> new Comparing(index, comparison, value)));
  }

  /**
   * The column itself, or a date or time made into a finer one, as the database does by itself
   * wherever the two are compared.
   */
  private static Optional<Integer> column(RexNode expression) {
    if (expression instanceof RexInputRef column) {
      return Optional.of(column.getIndex());
    }
    if (expression.getKind() == SqlKind.CAST
        && ((RexCall) expression).getOperands().get(0) instanceof RexInputRef column
        && refines(column.getType().getSqlTypeName(), expression.getType().getSqlTypeName())) {
      return Optional.of(column.getIndex());
    }
    return Optional.empty();
  }

  private static boolean refines(SqlTypeName from, SqlTypeName to) {
    return (from == SqlTypeName.DATE || from == SqlTypeName.TIMESTAMP)
        && (to == SqlTypeName.TIMESTAMP || to == SqlTypeName.TIMESTAMP_WITH_LOCAL_TIME_ZONE);
  }

  private static Optional<String> value(RexNode constant) {
    if (constant instanceof RexLiteral literal) {
      return literal(literal);
    }
    if (!(constant instanceof RexCall call)) {
      return Optional.empty();
    }
    String type = NAMES.get(call.getType().getSqlTypeName());
    if (call.getKind() == SqlKind.CAST && type != null) {
      return value(call.getOperands().get(0)).map(of -> "CAST(" + of + " AS " + type + ")");
    }
    return Placeholders.parameter(call.getOperator());
  }

  private static Optional<String> literal(RexLiteral literal) {
    if (literal.isNull()) {
      return Optional.empty();
    }
    return switch (literal.getTypeName()) {
      case CHAR -> as(literal, String.class).map(SqlName::literal);
      case BOOLEAN -> as(literal, Boolean.class).map(String::valueOf);
      case DATE -> as(literal, DateString.class).map(at -> "DATE '" + at + "'");
      case TIMESTAMP -> as(literal, TimestampString.class).map(at -> "TIMESTAMP '" + at + "'");
      case DECIMAL ->
          SqlTypeName.EXACT_TYPES.contains(literal.getType().getSqlTypeName())
              ? as(literal, BigDecimal.class).map(BigDecimal::toPlainString)
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static <T> Optional<T> as(RexLiteral literal, Class<T> type) {
    return Optional.ofNullable(literal.getValueAs(type));
  }
}

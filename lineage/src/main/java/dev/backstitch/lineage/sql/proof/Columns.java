package dev.backstitch.lineage.sql.proof;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** Which columns of the row below an expression is, or is computed from. */
public final class Columns {
  private static final Set<String> INTEGERS =
      Set.of(
          "TINYINT",
          "SMALLINT",
          "INTEGER",
          "BIGINT",
          "HUGEINT",
          "UTINYINT",
          "USMALLINT",
          "UINTEGER",
          "UBIGINT",
          "UHUGEINT",
          "VARCHAR");

  /** Casts after which different values are still different. */
  private static final Map<String, Set<String>> FAITHFUL =
      Map.of(
          "TINYINT", INTEGERS,
          "SMALLINT", INTEGERS,
          "INTEGER", INTEGERS,
          "BIGINT", INTEGERS,
          "UTINYINT", INTEGERS,
          "USMALLINT", INTEGERS,
          "UINTEGER", INTEGERS,
          "UBIGINT", INTEGERS,
          "DATE", Set.of("DATE", "TIMESTAMP", "VARCHAR"),
          "VARCHAR", Set.of("VARCHAR"));

  private Columns() {}

  /** The column that decides this value and is decided by it; empty when there is none. */
  public static OptionalInt same(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Cast cast && isFaithful(cast)) {
      at = cast.of();
    }
    return at instanceof Expression.ColumnAt column
        ? OptionalInt.of(column.position())
        : OptionalInt.empty();
  }

  /** An integer that does not fit fails the query, so it is never mistaken for another. */
  private static boolean isFaithful(Expression.Cast cast) {
    return !cast.isTry() && FAITHFUL.getOrDefault(cast.of().type(), Set.of()).contains(cast.type());
  }

  /** Those of the expressions that are columns. */
  public static Positions same(Collection<Expression> expressions) {
    return Positions.of(
        expressions.stream()
            .map(Columns::same)
            .flatMapToInt(OptionalInt::stream)
            .boxed()
            .collect(Collectors.toSet()));
  }

  /** The columns that decide the value; empty when something else might. */
  public static Optional<Positions> deciding(Expression expression) {
    List<Expression> parts = Walk.downward(expression);
    return parts.stream().allMatch(Columns::isRowByRow)
        ? Optional.of(referred(parts))
        : Optional.empty();
  }

  /** The columns that decide all of the values; empty when something else might. */
  public static Optional<Positions> deciding(Collection<Expression> expressions) {
    Positions all = Positions.NONE;
    for (Expression each : expressions) {
      Optional<Positions> one = deciding(each);
      if (one.isEmpty()) {
        return one;
      }
      all = all.plus(one.get());
    }
    return Optional.of(all);
  }

  private static Positions referred(List<Expression> parts) {
    return Positions.of(
        parts.stream()
            .filter(Expression.ColumnAt.class::isInstance)
            .map(part -> ((Expression.ColumnAt) part).position())
            .toList());
  }

  private static boolean isRowByRow(Expression part) {
    return part.accept(RowByRow.INSTANCE);
  }
}

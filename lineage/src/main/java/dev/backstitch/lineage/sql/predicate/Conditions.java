package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Span;
import dev.backstitch.lineage.sql.proof.Conjuncts;
import dev.backstitch.lineage.sql.walk.TextPlace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;

/** Reads conditions that hold one column against a value. */
final class Conditions {
  /** Casts that keep the order of values. */
  private static final Map<String, Set<String>> IN_ORDER =
      Map.of(
          "DATE", Set.of("TIMESTAMP", "TIMESTAMP WITH TIME ZONE"),
          "TIMESTAMP", Set.of("TIMESTAMP WITH TIME ZONE"),
          "TINYINT", Set.of("SMALLINT", "INTEGER", "BIGINT", "HUGEINT"),
          "SMALLINT", Set.of("INTEGER", "BIGINT", "HUGEINT"),
          "INTEGER", Set.of("BIGINT", "HUGEINT"),
          "BIGINT", Set.of("HUGEINT"));

  private final ValueReader values;
  private final Function<Span, TextPlace> written;

  Conditions(ValueReader values, Function<Span, TextPlace> written) {
    this.values = values;
    this.written = written;
  }

  List<Condition> of(List<Expression> expressions) {
    List<Condition> all = new ArrayList<>();
    for (Expression each : Conjuncts.of(expressions)) {
      if (each instanceof Expression.Call call && call.parts().size() == 2) {
        Expression left = call.parts().get(0);
        Expression right = call.parts().get(1);
        condition(call, left, call.name(), right).ifPresent(all::add);
        Signs.turned(call.name())
            .flatMap(turned -> condition(call, right, turned, left))
            .ifPresent(all::add);
      }
    }
    return all;
  }

  private Optional<Condition> condition(
      Expression.Call whole, Expression column, String sign, Expression value) {
    OptionalInt position = column(column);
    if (position.isEmpty() || !Signs.bounds(sign)) {
      return Optional.empty();
    }
    Span span = whole.span().isKnown() ? whole.span() : value.span();
    return values
        .read(value)
        .map(v -> new Condition(position.getAsInt(), sign, v, written.apply(span)));
  }

  /** The column, if the expression is one and comes in the same order. */
  static OptionalInt column(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Cast cast && isInOrder(cast)) {
      at = cast.of();
    }
    return at instanceof Expression.ColumnAt column
        ? OptionalInt.of(column.position())
        : OptionalInt.empty();
  }

  private static boolean isInOrder(Expression.Cast cast) {
    String from = cast.of().type();
    boolean isSame = cast.type().equals(from) && !from.equals("DECIMAL");
    return !cast.isTry() && (isSame || IN_ORDER.getOrDefault(from, Set.of()).contains(cast.type()));
  }
}

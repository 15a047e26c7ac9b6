package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Join;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.plan.Span;
import dev.backstitch.lineage.sql.proof.Columns;
import dev.backstitch.lineage.sql.proof.Conjuncts;
import dev.backstitch.lineage.sql.proof.Origins;
import dev.backstitch.lineage.sql.walk.TextPlace;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/** Finds what filters and joins hold columns of inputs against. */
final class ComparisonFinder {
  private final Origins origins;
  private final Function<Span, TextPlace> written;
  private final List<Comparison> found = new ArrayList<>();

  ComparisonFinder(Origins origins, Function<Span, TextPlace> written) {
    this.origins = origins;
    this.written = written;
  }

  List<Comparison> find(Operator root) {
    for (Operator each : Walk.downward(root)) {
      if (each instanceof Operator.Filter filter) {
        conditions(filter.conditions(), position -> origins.at(filter.input(), position));
      } else if (each instanceof Join join) {
        join.pairs().forEach(pair -> pair(join, pair));
        conditions(join.conditions(), position -> origins.atEither(join, position));
      }
    }
    return found.stream().distinct().toList();
  }

  private void conditions(List<Expression> conditions, IntFunction<Optional<ColumnRef>> columns) {
    for (Expression each : Conjuncts.of(conditions)) {
      comparison(each, columns, Nulls.OUT);
    }
  }

  private enum Nulls {
    OUT,
    IN
  }

  private void comparison(
      Expression condition, IntFunction<Optional<ColumnRef>> columns, Nulls nulls) {
    if (!(condition instanceof Expression.Call call) || call.parts().size() != 2) {
      return;
    }
    Expression left = call.parts().get(0);
    Expression right = call.parts().get(1);
    if (call.name().equals("or")) {
      orNull(left, right, columns);
      orNull(right, left, columns);
      return;
    }
    Optional<String> turned = Signs.turned(call.name());
    if (turned.isPresent()) {
      String sign = call.name().equals("!=") ? "<>" : call.name();
      Side one = side(left, columns);
      Side two = side(right, columns);
      add(one, sign, two, nulls, call.span());
      add(two, turned.get(), one, nulls, call.span());
    }
  }

  /** {@code column IS NULL OR column > m}. */
  private void orNull(
      Expression isNull, Expression other, IntFunction<Optional<ColumnRef>> columns) {
    if (isNull instanceof Expression.Call call
        && call.name().equals("is null")
        && other instanceof Expression.Call comparison
        && Columns.same(comparison.parts()).containsAll(Columns.same(call.parts()))
        && !Columns.same(call.parts()).isEmpty()) {
      comparison(comparison, columns, Nulls.IN);
    }
  }

  private void pair(Join join, Join.Pair pair) {
    Side left = side(pair.left(), position -> origins.at(join.left(), position));
    Side right = side(pair.right(), position -> origins.at(join.right(), position));
    Span span = pair.left().span().isKnown() ? pair.left().span() : pair.right().span();
    add(left, pair.comparison(), right, Nulls.OUT, span);
    Signs.turned(pair.comparison()).ifPresent(turned -> add(right, turned, left, Nulls.OUT, span));
  }

  /** One side of a comparison. */
  private record Side(@Nullable ColumnRef column, Nulls nulls) {}

  private static Side side(Expression expression, IntFunction<Optional<ColumnRef>> columns) {
    if (expression instanceof Expression.Call call
        && call.name().equals("coalesce")
        && Columns.deciding(call.parts()).filter(p -> p.size() == 1).isPresent()) {
      return new Side(column(call.parts().get(0), columns), Nulls.IN);
    }
    return new Side(column(expression, columns), Nulls.OUT);
  }

  private static @Nullable ColumnRef column(
      Expression expression, IntFunction<Optional<ColumnRef>> columns) {
    OptionalInt position = Conditions.column(expression);
    return position.isPresent() ? columns.apply(position.getAsInt()).orElse(null) : null;
  }

  private void add(Side side, String sign, Side against, Nulls nulls, Span span) {
    if (side.column() != null) {
      boolean orNull = nulls == Nulls.IN || side.nulls() == Nulls.IN;
      found.add(new Comparison(side.column(), sign, against.column(), orNull, written.apply(span)));
    }
  }
}

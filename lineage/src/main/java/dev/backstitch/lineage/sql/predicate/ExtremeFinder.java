package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.proof.Origins;
import dev.backstitch.lineage.sql.walk.ExpressionText;
import dev.backstitch.lineage.sql.walk.TextPlace;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/** Finds least and greatest values of columns of inputs. */
final class ExtremeFinder {
  private static final Set<String> ENDS =
      Set.of(
          "max", "min", "arg_max", "arg_min", "argmax", "argmin", "max_by", "min_by", "last",
          "first");

  private final Origins origins;
  private final Function<Expression, TextPlace> places;

  ExtremeFinder(Origins origins, Function<Expression, TextPlace> places) {
    this.origins = origins;
    this.places = places;
  }

  List<Extreme> find(Operator root) {
    List<Extreme> found = new ArrayList<>();
    for (Operator each : Walk.downward(root)) {
      if (each instanceof Operator.Aggregation aggregation) {
        aggregation.aggregates().forEach(one -> note(one, aggregation.input(), found));
      }
    }
    return found.stream().distinct().toList();
  }

  private void note(Expression one, Operator input, List<Extreme> found) {
    if (!(one instanceof Expression.Aggregate aggregate) || !ENDS.contains(aggregate.name())) {
      return;
    }
    for (Expression part : Walk.downward(one)) {
      if (part instanceof Expression.ColumnAt column) {
        origins
            .at(input, column.position())
            .map(ref -> new Extreme(ref, ExpressionText.of(one), places.apply(one)))
            .ifPresent(found::add);
      }
    }
  }
}

package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Generate;
import dev.backstitch.lineage.sql.plan.Join;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.proof.Columns;
import dev.backstitch.lineage.sql.proof.Origins;
import dev.backstitch.lineage.sql.proof.Positions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * For each input of an operator, which of its rows can be left out when rows can be left out of the
 * operator's.
 */
final class Descent implements Operator.Visitor<List<List<Condition>>> {
  private final Origins origins;
  private final Conditions conditions;
  private final Held held;
  private final List<Condition> given;

  /**
   * @param given of the operator that is visited
   */
  Descent(Origins origins, Conditions conditions, Held held, List<Condition> given) {
    this.origins = origins;
    this.conditions = conditions;
    this.held = held;
    this.given = given;
  }

  private static List<List<Condition>> none(Operator operator) {
    return Collections.nCopies(operator.inputs().size(), List.of());
  }

  /** Those about columns of the input, by the input's positions. */
  private List<Condition> down(Operator operator, int input) {
    List<Condition> below = new ArrayList<>();
    for (Condition each : given) {
      origins
          .from(operator, each.position())
          .filter(from -> from.input() == input)
          .ifPresent(from -> below.add(each.at(from.position())));
    }
    return below;
  }

  private List<List<Condition>> through(Operator.OnOne operator, IntPredicate isHarmless) {
    return List.of(down(operator, 0).stream().filter(c -> isHarmless.test(c.position())).toList());
  }

  @Override
  public List<List<Condition>> project(Operator.Project project) {
    return through(project, position -> true);
  }

  @Override
  public List<List<Condition>> filter(Operator.Filter filter) {
    List<Condition> both = new ArrayList<>(down(filter, 0));
    both.addAll(conditions.of(filter.conditions()));
    return List.of(both);
  }

  @Override
  public List<List<Condition>> sort(Operator.Sort sort) {
    return through(sort, position -> true);
  }

  /** Other rows would come to be among the first. */
  @Override
  public List<List<Condition>> limit(Operator.Limit limit) {
    return none(limit);
  }

  @Override
  public List<List<Condition>> sample(Operator.Sample sample) {
    return none(sample);
  }

  @Override
  public List<List<Condition>> distinct(Operator.Distinct distinct) {
    Positions targets = Columns.same(distinct.targets());
    return through(distinct, position -> !distinct.isOn() || targets.contains(position));
  }

  @Override
  public List<List<Condition>> aggregation(Operator.Aggregation aggregation) {
    return through(aggregation, position -> true);
  }

  /** Whole partitions can be left out. */
  @Override
  public List<List<Condition>> windowing(Operator.Windowing windowing) {
    return through(
        windowing,
        position ->
            windowing.windows().stream()
                .allMatch(
                    w ->
                        w instanceof Expression.Window window
                            && Columns.same(window.partitions()).contains(position)));
  }

  @Override
  public List<List<Condition>> unnesting(Operator.Unnesting unnesting) {
    return through(unnesting, position -> true);
  }

  @Override
  public List<List<Condition>> join(Join join) {
    return new JoinDescent(join, origins.width(join.left()), conditions, held)
        .below(down(join, 0), down(join, 1));
  }

  @Override
  public List<List<Condition>> product(Operator.Product product) {
    return product.isPositional() ? none(product) : List.of(down(product, 0), down(product, 1));
  }

  /** A row is dropped, or kept, because of rows that are equal to it. */
  @Override
  public List<List<Condition>> setOperation(Operator.SetOperation operation) {
    return Collections.nCopies(operation.inputs().size(), given);
  }

  @Override
  public List<List<Condition>> generate(Generate generate) {
    return generate.input() == null ? List.of() : List.of(down(generate, 0));
  }

  @Override
  public List<List<Condition>> with(Operator.With with) {
    return none(with);
  }

  @Override
  public List<List<Condition>> recursive(Operator.Recursive recursive) {
    return none(recursive);
  }

  @Override
  public List<List<Condition>> values(Operator.Values values) {
    return none(values);
  }

  @Override
  public List<List<Condition>> scan(Operator.Scan scan) {
    return List.of();
  }

  @Override
  public List<List<Condition>> nothing(Operator.Nothing nothing) {
    return List.of();
  }

  @Override
  public List<List<Condition>> named(Operator.Named named) {
    return List.of();
  }

  @Override
  public List<List<Condition>> outside(Operator.Outside outside) {
    return none(outside);
  }

  @Override
  public List<List<Condition>> effect(Operator.Effect effect) {
    return none(effect);
  }

  @Override
  public List<List<Condition>> unrecognised(Operator.Unrecognised operator) {
    return none(operator);
  }
}

package dev.backstitch.lineage.sql.walk;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Generate;
import dev.backstitch.lineage.sql.plan.Join;
import dev.backstitch.lineage.sql.plan.Operator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** The expressions of an operator itself, in the order of the text; none of its inputs'. */
public final class ExpressionsOf implements Operator.Visitor<List<Expression>> {
  private static final ExpressionsOf INSTANCE = new ExpressionsOf();

  private ExpressionsOf() {}

  public static List<Expression> operator(Operator operator) {
    return operator.accept(INSTANCE);
  }

  private static List<Expression> by(List<Expression.Order> orders) {
    return orders.stream().map(Expression.Order::by).toList();
  }

  private static List<Expression> both(List<Expression> first, List<Expression> second) {
    return Stream.of(first, second).flatMap(Collection::stream).toList();
  }

  @Override
  public List<Expression> scan(Operator.Scan scan) {
    return List.of();
  }

  @Override
  public List<Expression> generate(Generate generate) {
    return generate.arguments();
  }

  @Override
  public List<Expression> outside(Operator.Outside outside) {
    return List.of();
  }

  @Override
  public List<Expression> values(Operator.Values values) {
    return values.rows().stream().flatMap(Collection::stream).toList();
  }

  @Override
  public List<Expression> nothing(Operator.Nothing nothing) {
    return List.of();
  }

  @Override
  public List<Expression> project(Operator.Project project) {
    return project.columns();
  }

  @Override
  public List<Expression> filter(Operator.Filter filter) {
    return filter.conditions();
  }

  @Override
  public List<Expression> sort(Operator.Sort sort) {
    return by(sort.orders());
  }

  @Override
  public List<Expression> limit(Operator.Limit limit) {
    return limit.amounts();
  }

  @Override
  public List<Expression> sample(Operator.Sample sample) {
    return List.of();
  }

  @Override
  public List<Expression> distinct(Operator.Distinct distinct) {
    return both(distinct.targets(), by(distinct.orders()));
  }

  @Override
  public List<Expression> aggregation(Operator.Aggregation aggregation) {
    return both(aggregation.groups(), aggregation.aggregates());
  }

  @Override
  public List<Expression> windowing(Operator.Windowing windowing) {
    return windowing.windows();
  }

  @Override
  public List<Expression> unnesting(Operator.Unnesting unnesting) {
    return unnesting.lists();
  }

  @Override
  public List<Expression> join(Join join) {
    List<Expression> all = new ArrayList<>();
    join.pairs()
        .forEach(
            pair -> {
              all.add(pair.left());
              all.add(pair.right());
            });
    all.addAll(join.conditions());
    return all;
  }

  @Override
  public List<Expression> product(Operator.Product product) {
    return List.of();
  }

  @Override
  public List<Expression> setOperation(Operator.SetOperation operation) {
    return List.of();
  }

  @Override
  public List<Expression> with(Operator.With with) {
    return List.of();
  }

  @Override
  public List<Expression> recursive(Operator.Recursive recursive) {
    return List.of();
  }

  @Override
  public List<Expression> named(Operator.Named named) {
    return List.of();
  }

  @Override
  public List<Expression> effect(Operator.Effect effect) {
    return List.of();
  }

  @Override
  public List<Expression> unrecognised(Operator.Unrecognised operator) {
    return List.of();
  }
}

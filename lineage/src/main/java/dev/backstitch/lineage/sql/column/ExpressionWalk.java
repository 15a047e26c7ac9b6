package dev.backstitch.lineage.sql.column;

import dev.backstitch.lineage.sql.plan.Expression;
import java.util.List;

/** What an expression depends on, given the columns below it. */
final class ExpressionWalk implements Expression.Visitor<Trace> {
  private final Shape below;

  ExpressionWalk(Shape below) {
    this.below = below;
  }

  Trace of(Expression expression) {
    return expression.accept(this);
  }

  List<Trace> each(List<Expression> expressions) {
    return expressions.stream().map(this::of).toList();
  }

  /** Of all of them together, as something that decides. */
  Uses deciding(Use use, List<Expression> expressions) {
    return all(expressions).as(use).certain();
  }

  Uses ordering(List<Expression.Order> orders) {
    return all(by(orders)).as(Use.SORT).certain();
  }

  private Trace all(List<Expression> expressions) {
    Trace all = Trace.NONE;
    for (Expression expression : expressions) {
      all = all.plus(of(expression));
    }
    return all;
  }

  private static List<Expression> by(List<Expression.Order> orders) {
    return orders.stream().map(Expression.Order::by).toList();
  }

  @Override
  public Trace columnAt(Expression.ColumnAt column) {
    return below.at(column.position());
  }

  @Override
  public Trace constant(Expression.Constant constant) {
    return Trace.NONE;
  }

  /** COALESCE also decides by all but its last argument. */
  @Override
  public Trace call(Expression.Call call) {
    Trace values = all(call.parts()).through(Use.TRANSFORMATION);
    return call.name().equals("coalesce") && !call.parts().isEmpty()
        ? values.plus(all(call.parts().subList(0, call.parts().size() - 1)).as(Use.CONDITION))
        : values;
  }

  @Override
  public Trace cast(Expression.Cast cast) {
    return of(cast.of()).through(Use.TRANSFORMATION);
  }

  @Override
  public Trace caseOf(Expression.Case choice) {
    Trace all = of(choice.otherwise()).through(Use.TRANSFORMATION);
    for (Expression.Case.When when : choice.whens()) {
      all =
          all.plus(of(when.result()).through(Use.TRANSFORMATION))
              .plus(of(when.condition()).as(Use.CONDITION));
    }
    return all;
  }

  @Override
  public Trace aggregate(Expression.Aggregate aggregate) {
    Trace all =
        all(aggregate.arguments())
            .through(Use.AGGREGATION)
            .plus(all(by(aggregate.orders())).as(Use.SORT));
    return aggregate.filter() == null ? all : all.plus(of(aggregate.filter()).as(Use.FILTER));
  }

  @Override
  public Trace window(Expression.Window window) {
    Trace all =
        all(window.arguments())
            .through(window.isAggregate() ? Use.AGGREGATION : Use.TRANSFORMATION)
            .plus(all(window.partitions()).as(Use.WINDOW))
            .plus(all(by(window.orders())).as(Use.WINDOW))
            .plus(all(window.frame().bounds()).as(Use.WINDOW))
            .plus(all(by(window.argumentOrders())).as(Use.SORT));
    return window.filter() == null ? all : all.plus(of(window.filter()).as(Use.FILTER));
  }

  /** What it captures is an argument of the function that it is handed to. */
  @Override
  public Trace lambda(Expression.Lambda lambda) {
    return all(lambda.parts());
  }

  @Override
  public Trace lambdaParameter(Expression.LambdaParameter parameter) {
    return Trace.NONE;
  }

  @Override
  public Trace unnest(Expression.Unnest unnest) {
    return of(unnest.list()).through(Use.TRANSFORMATION);
  }

  @Override
  public Trace unrecognised(Expression.Unrecognised expression) {
    return Trace.unknown("cannot read " + expression.what());
  }
}

package dev.backstitch.lineage.sql.column;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Generate;
import dev.backstitch.lineage.sql.plan.Join;
import dev.backstitch.lineage.sql.plan.Operator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What each operator's rows depend on. One walk; columns are found by position. */
final class OperatorWalk implements Operator.Visitor<Shape> {
  private final Map<Long, Shape> named = new HashMap<>();

  Shape of(Operator operator) {
    return operator.accept(this);
  }

  @Override
  public Shape scan(Operator.Scan scan) {
    List<Trace> columns = new ArrayList<>();
    for (String column : scan.columns()) {
      columns.add(
          column.equals(Operator.Scan.ROW_NUMBER)
              ? Trace.numbered(new Numbering(scan))
              : Trace.of(Uses.of(new ColumnRef(scan.table(), column), Use.IDENTITY)));
    }
    return new Shape(columns, Uses.NONE);
  }

  @Override
  public Shape generate(Generate generate) {
    Operator input = generate.input();
    Shape below = input == null ? new Shape(List.of(), Uses.NONE) : of(input);
    Trace arguments = Trace.NONE;
    for (Trace argument : new ExpressionWalk(below).each(generate.arguments())) {
      arguments = arguments.plus(argument.through(Use.TRANSFORMATION));
    }
    List<Trace> columns = new ArrayList<>(Collections.nCopies(generate.width(), arguments));
    generate.passedOn().forEach(position -> columns.add(below.at(position)));
    return new Shape(columns, below.rows()).because(arguments.as(Use.LIMIT).certain());
  }

  @Override
  public Shape outside(Operator.Outside outside) {
    throw new Untraceable(outside.function() + " reads from outside");
  }

  @Override
  public Shape values(Operator.Values values) {
    Operator input = values.input();
    Shape below = input == null ? new Shape(List.of(), Uses.NONE) : of(input);
    if (values.rows().isEmpty()) {
      throw new Untraceable("values without rows");
    }
    Shape all = null;
    for (List<Expression> row : values.rows()) {
      Shape one = new Shape(new ExpressionWalk(below).each(row), below.rows());
      all = all == null ? one : all.stackedOn(one);
    }
    return all == null ? below : all;
  }

  @Override
  public Shape nothing(Operator.Nothing nothing) {
    return new Shape(Collections.nCopies(nothing.width(), Trace.NONE), Uses.NONE);
  }

  @Override
  public Shape project(Operator.Project project) {
    Shape below = of(project.input());
    return new Shape(new ExpressionWalk(below).each(project.columns()), below.rows());
  }

  @Override
  public Shape filter(Operator.Filter filter) {
    Shape below = of(filter.input());
    Uses conditions = new ExpressionWalk(below).deciding(Use.FILTER, filter.conditions());
    return below.because(conditions).keeping(filter.kept());
  }

  @Override
  public Shape sort(Operator.Sort sort) {
    Shape below = of(sort.input());
    return below.because(new ExpressionWalk(below).ordering(sort.orders()));
  }

  @Override
  public Shape limit(Operator.Limit limit) {
    Shape below = of(limit.input());
    Uses amounts = new ExpressionWalk(below).deciding(Use.LIMIT, limit.amounts());
    return below.because(below.everything().as(Use.LIMIT)).because(amounts);
  }

  @Override
  public Shape sample(Operator.Sample sample) {
    Shape below = of(sample.input());
    return below.because(below.everything().as(Use.LIMIT));
  }

  @Override
  public Shape distinct(Operator.Distinct distinct) {
    Shape below = of(distinct.input());
    ExpressionWalk walk = new ExpressionWalk(below);
    return below
        .because(brought(below, distinct.targets()))
        .because(walk.ordering(distinct.orders()))
        .because(below.everything().as(distinct.isOn() ? Use.LIMIT : Use.GROUP_BY));
  }

  /**
   * One row comes out when there are no groups, so what decides the rows below moves its values.
   */
  @Override
  public Shape aggregation(Operator.Aggregation aggregation) {
    Shape below = of(aggregation.input());
    ExpressionWalk walk = new ExpressionWalk(below);
    List<Trace> columns = new ArrayList<>(walk.each(aggregation.groups()));
    columns.addAll(walk.each(aggregation.aggregates()));
    Uses groups = brought(below, aggregation.groups());
    columns.addAll(Collections.nCopies(aggregation.groupingFunctions(), Trace.of(groups)));
    return aggregation.groups().isEmpty() && aggregation.groupingSets().size() == 1
        ? new Shape(columns.stream().map(c -> c.movedBy(below.rows())).toList(), Uses.NONE)
        : new Shape(columns, below.rows().plus(groups));
  }

  /** A number that tells rows apart brings none together. */
  private static Uses brought(Shape below, List<Expression> keys) {
    Uses all = Uses.NONE;
    for (Trace key : new ExpressionWalk(below).each(keys)) {
      all = key.numbering() != null ? all : all.plus(key.as(Use.GROUP_BY).certain());
    }
    return all;
  }

  @Override
  public Shape windowing(Operator.Windowing windowing) {
    return new WindowWalk(windowing, of(windowing.input())).shape();
  }

  @Override
  public Shape unnesting(Operator.Unnesting unnesting) {
    Shape below = of(unnesting.input());
    ExpressionWalk walk = new ExpressionWalk(below);
    return below
        .with(walk.each(unnesting.lists()))
        .because(walk.deciding(Use.LIMIT, unnesting.lists()));
  }

  @Override
  public Shape join(Join join) {
    return new JoinWalk(join, of(join.left()), of(join.right())).shape();
  }

  @Override
  public Shape product(Operator.Product product) {
    Shape both = of(product.left()).beside(of(product.right()));
    return product.isPositional() ? both.because(both.everything().as(Use.JOIN)) : both;
  }

  @Override
  public Shape setOperation(Operator.SetOperation operation) {
    List<Shape> shapes = operation.inputs().stream().map(this::of).toList();
    Shape all = shapes.get(0);
    for (Shape next : shapes.subList(1, shapes.size())) {
      all = all.stackedOn(next);
    }
    return switch (operation.kind()) {
      case UNION -> operation.isAll() ? all : all.because(certain(all, Use.GROUP_BY));
      case EXCEPT, INTERSECT ->
          new Shape(shapes.get(0).columns(), all.rows()).because(certain(all, Use.FILTER));
    };
  }

  /** Numbers too are compared here, one row's with another's. */
  private static Uses certain(Shape shape, Use use) {
    Uses all = Uses.NONE;
    for (Trace column : shape.columns()) {
      all = all.plus(column.as(use).certain());
    }
    return all;
  }

  @Override
  public Shape with(Operator.With with) {
    named.put(with.id(), of(with.definition()));
    return of(with.body());
  }

  /** Each round can only add uses, of which there are finitely many. */
  @Override
  public Shape recursive(Operator.Recursive recursive) {
    Shape all = of(recursive.seed());
    Shape last;
    do {
      last = all;
      named.put(recursive.id(), all);
      all = all.stackedOn(of(recursive.step()));
    } while (!all.equals(last));
    return recursive.isAll() ? all : all.because(certain(all, Use.GROUP_BY));
  }

  @Override
  public Shape named(Operator.Named name) {
    Shape shape = named.get(name.id());
    if (shape == null) {
      throw new Untraceable("rows of a name that is not defined");
    }
    return shape;
  }

  @Override
  public Shape effect(Operator.Effect effect) {
    throw new Untraceable("does more than read: " + effect.what());
  }

  @Override
  public Shape unrecognised(Operator.Unrecognised operator) {
    throw new Untraceable("cannot read " + operator.what());
  }
}

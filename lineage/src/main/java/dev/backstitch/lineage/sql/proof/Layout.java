package dev.backstitch.lineage.sql.proof;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Generate;
import dev.backstitch.lineage.sql.plan.Join;
import dev.backstitch.lineage.sql.plan.Operator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Which of an operator's columns are columns of its inputs, unchanged. Empty when not even their
 * number is known.
 */
final class Layout implements Operator.Visitor<List<From>> {
  private static final List<From> UNKNOWN = List.of();

  private final IdentityHashMap<Operator, List<From>> known;
  private final CommonRows common;

  /**
   * @param known of the inputs, and of what the operator refers to by number
   */
  Layout(IdentityHashMap<Operator, List<From>> known, CommonRows common) {
    this.known = known;
    this.common = common;
  }

  private int width(Operator operator) {
    return known.getOrDefault(operator, UNKNOWN).size();
  }

  private static List<From> made(int width) {
    return Collections.nCopies(width, From.NOWHERE);
  }

  private static List<From> all(int input, int width) {
    return IntStream.range(0, width).mapToObj(i -> new From(input, i)).toList();
  }

  private static List<From> kept(int input, List<Integer> kept, int width) {
    return kept.isEmpty()
        ? all(input, width)
        : kept.stream().map(position -> new From(input, position)).toList();
  }

  private static List<From> both(List<From> left, List<From> right) {
    List<From> both = new ArrayList<>(left);
    both.addAll(right);
    return left.isEmpty() || right.isEmpty() ? UNKNOWN : both;
  }

  private static List<From> of(List<Expression> expressions) {
    return expressions.stream()
        .map(e -> e instanceof Expression.ColumnAt c ? new From(0, c.position()) : From.NOWHERE)
        .toList();
  }

  private List<From> through(Operator.OnOne operator) {
    return all(0, width(operator.input()));
  }

  private List<From> wider(Operator.OnOne operator, int by) {
    return both(through(operator), made(by));
  }

  @Override
  public List<From> scan(Operator.Scan scan) {
    return made(scan.columns().size());
  }

  @Override
  public List<From> generate(Generate generate) {
    List<From> all = new ArrayList<>(made(generate.width()));
    generate.passedOn().forEach(position -> all.add(new From(0, position)));
    return all;
  }

  @Override
  public List<From> outside(Operator.Outside outside) {
    return UNKNOWN;
  }

  @Override
  public List<From> values(Operator.Values values) {
    return values.rows().isEmpty() ? UNKNOWN : made(values.rows().get(0).size());
  }

  @Override
  public List<From> nothing(Operator.Nothing nothing) {
    return made(nothing.width());
  }

  @Override
  public List<From> project(Operator.Project project) {
    return of(project.columns());
  }

  @Override
  public List<From> filter(Operator.Filter filter) {
    return kept(0, filter.kept(), width(filter.input()));
  }

  @Override
  public List<From> sort(Operator.Sort sort) {
    return through(sort);
  }

  @Override
  public List<From> limit(Operator.Limit limit) {
    return through(limit);
  }

  @Override
  public List<From> sample(Operator.Sample sample) {
    return through(sample);
  }

  @Override
  public List<From> distinct(Operator.Distinct distinct) {
    return through(distinct);
  }

  @Override
  public List<From> aggregation(Operator.Aggregation aggregation) {
    List<From> all = new ArrayList<>();
    List<From> groups = of(aggregation.groups());
    for (int i = 0; i < groups.size(); i++) {
      int group = i;
      boolean isEverywhere =
          aggregation.groupingSets().stream().allMatch(set -> set.contains(group));
      all.add(isEverywhere ? groups.get(i) : From.NOWHERE);
    }
    all.addAll(made(aggregation.aggregates().size() + aggregation.groupingFunctions()));
    return all;
  }

  @Override
  public List<From> windowing(Operator.Windowing windowing) {
    return wider(windowing, windowing.windows().size());
  }

  @Override
  public List<From> unnesting(Operator.Unnesting unnesting) {
    return wider(unnesting, unnesting.lists().size());
  }

  @Override
  public List<From> join(Join join) {
    List<From> left = kept(0, join.keptLeft(), width(join.left()));
    return switch (join.kind()) {
      case SEMI, ANTI -> left;
      case MARK -> both(left, made(1));
      case INNER, LEFT, RIGHT, FULL, SINGLE, ASOF, ASOF_LEFT ->
          both(left, kept(1, join.keptRight(), width(join.right())));
    };
  }

  @Override
  public List<From> product(Operator.Product product) {
    return both(all(0, width(product.left())), all(1, width(product.right())));
  }

  @Override
  public List<From> setOperation(Operator.SetOperation operation) {
    return made(width(operation.inputs().get(0)));
  }

  @Override
  public List<From> with(Operator.With with) {
    return all(1, width(with.body()));
  }

  @Override
  public List<From> recursive(Operator.Recursive recursive) {
    return made(width(recursive.seed()));
  }

  @Override
  public List<From> named(Operator.Named named) {
    return common
        .definition(named.id())
        .or(() -> common.seed(named.id()))
        .map(rows -> made(width(rows)))
        .orElse(UNKNOWN);
  }

  @Override
  public List<From> effect(Operator.Effect effect) {
    return UNKNOWN;
  }

  @Override
  public List<From> unrecognised(Operator.Unrecognised operator) {
    return UNKNOWN;
  }
}

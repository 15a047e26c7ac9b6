package dev.backstitch.lineage.sql.proof;

import dev.backstitch.lineage.sql.plan.Expression;
import dev.backstitch.lineage.sql.plan.Generate;
import dev.backstitch.lineage.sql.plan.Join;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.plan.Operator.SetOperation.Kind;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;

/** One operator's facts from those of its inputs, which must be known already. */
final class FactFinder implements Operator.Visitor<RowFacts> {
  private static final Set<String> RANGES = Set.of("range", "generate_series");

  private final IdentityHashMap<Operator, RowFacts> known;
  private final CommonRows common;
  private final Map<String, InputFacts> inputs;

  FactFinder(
      IdentityHashMap<Operator, RowFacts> known,
      CommonRows common,
      Map<String, InputFacts> inputs) {
    this.known = known;
    this.common = common;
    this.inputs = inputs;
  }

  private RowFacts of(Operator operator) {
    return known.getOrDefault(operator, RowFacts.UNKNOWN);
  }

  @Override
  public RowFacts scan(Operator.Scan scan) {
    InputFacts table =
        inputs.entrySet().stream()
            .filter(input -> input.getKey().equalsIgnoreCase(scan.table()))
            .map(Map.Entry::getValue)
            .findFirst()
            .orElse(InputFacts.NONE);
    List<Positions> keys =
        table.keys().stream().flatMap(key -> positions(scan, key).stream()).toList();
    List<Dependency> constants =
        table.constants().stream()
            .flatMap(name -> positions(scan, Set.of(name)).stream())
            .map(position -> new Dependency(Positions.NONE, position))
            .toList();
    return new RowFacts(scan.columns().size(), keys, constants);
  }

  private static Optional<Positions> positions(Operator.Scan scan, Set<String> names) {
    Positions found = Positions.NONE;
    for (String name : names) {
      OptionalInt position =
          IntStream.range(0, scan.columns().size())
              .filter(i -> scan.columns().get(i).equalsIgnoreCase(name))
              .findFirst();
      if (position.isEmpty()) {
        return Optional.empty();
      }
      found = found.plus(position.getAsInt());
    }
    return Optional.of(found);
  }

  @Override
  public RowFacts generate(Generate generate) {
    RowFacts rows = RowFacts.none(generate.width() + generate.passedOn().size());
    boolean counts =
        generate.input() == null && generate.width() == 1 && RANGES.contains(generate.function());
    return counts ? rows.withKey(Positions.of(0)) : rows;
  }

  @Override
  public RowFacts outside(Operator.Outside outside) {
    return RowFacts.UNKNOWN;
  }

  @Override
  public RowFacts values(Operator.Values values) {
    if (values.rows().isEmpty()) {
      return RowFacts.UNKNOWN;
    }
    int width = values.rows().get(0).size();
    boolean isOne =
        values.rows().size() == 1
            && (values.input() == null || of(values.input()).isAtMostOneRow());
    return isOne ? RowFacts.oneRow(width) : RowFacts.none(width);
  }

  @Override
  public RowFacts nothing(Operator.Nothing nothing) {
    return RowFacts.oneRow(nothing.width());
  }

  @Override
  public RowFacts project(Operator.Project project) {
    RowFacts input = of(project.input());
    List<Integer> sources =
        project.columns().stream().map(c -> Columns.same(c).orElse(-1)).toList();
    Projection projection = new Projection(input, sources);
    List<Dependency> computed = new ArrayList<>();
    for (int i = 0; i < sources.size(); i++) {
      int output = i;
      if (sources.get(i) < 0) {
        Columns.deciding(project.columns().get(i))
            .flatMap(projection::kept)
            .ifPresent(by -> computed.add(new Dependency(by, Positions.of(output))));
      }
    }
    return projection.facts().with(List.of(), computed);
  }

  @Override
  public RowFacts filter(Operator.Filter filter) {
    RowFacts input = of(filter.input());
    RowFacts rows = input.with(List.of(), Equalities.of(filter.conditions()));
    return kept(rows, filter.kept());
  }

  static RowFacts kept(RowFacts rows, List<Integer> kept) {
    return kept.isEmpty() ? rows : new Projection(rows, kept).facts();
  }

  @Override
  public RowFacts sort(Operator.Sort sort) {
    return of(sort.input());
  }

  @Override
  public RowFacts limit(Operator.Limit limit) {
    RowFacts input = of(limit.input());
    return limit.words().matches("LIMIT [01]( OFFSET \\d+)?")
        ? input.withKey(Positions.NONE)
        : input;
  }

  @Override
  public RowFacts sample(Operator.Sample sample) {
    return of(sample.input());
  }

  @Override
  public RowFacts distinct(Operator.Distinct distinct) {
    RowFacts input = of(distinct.input());
    if (!distinct.isOn()) {
      return input.withKey(Positions.between(0, input.width()));
    }
    return Columns.deciding(distinct.targets()).map(input::withKey).orElse(input);
  }

  @Override
  public RowFacts aggregation(Operator.Aggregation aggregation) {
    return Grouped.facts(of(aggregation.input()), aggregation);
  }

  @Override
  public RowFacts windowing(Operator.Windowing windowing) {
    RowFacts input = of(windowing.input());
    RowFacts rows = input.wider(windowing.windows().size());
    for (int i = 0; i < windowing.windows().size(); i++) {
      Optional<Positions> numbered = numbered(windowing.windows().get(i));
      if (numbered.isPresent()) {
        rows = rows.withKey(numbered.get().plus(input.width() + i));
      }
    }
    return rows;
  }

  /** The partition within which rows are numbered; rows of one partition agree in more columns. */
  private static Optional<Positions> numbered(Expression expression) {
    return expression instanceof Expression.Window window && window.name().equals("row_number")
        ? Columns.deciding(window.partitions())
        : Optional.empty();
  }

  @Override
  public RowFacts unnesting(Operator.Unnesting unnesting) {
    RowFacts input = of(unnesting.input());
    return new RowFacts(
        input.width() + unnesting.lists().size(), List.of(), Joined.decisions(input));
  }

  @Override
  public RowFacts join(Join join) {
    return new Joined(join, of(join.left()), of(join.right())).facts();
  }

  @Override
  public RowFacts product(Operator.Product product) {
    RowFacts left = of(product.left());
    RowFacts right = of(product.right());
    return product.isPositional()
        ? RowFacts.none(left.width() + right.width())
        : Joined.product(left, right);
  }

  @Override
  public RowFacts setOperation(Operator.SetOperation operation) {
    RowFacts first = of(operation.inputs().get(0));
    RowFacts rows =
        operation.kind() == Kind.UNION && operation.inputs().size() > 1
            ? RowFacts.none(first.width())
            : first;
    return operation.isAll() ? rows : rows.withKey(Positions.between(0, rows.width()));
  }

  @Override
  public RowFacts with(Operator.With with) {
    return of(with.body());
  }

  @Override
  public RowFacts recursive(Operator.Recursive recursive) {
    int width = of(recursive.seed()).width();
    RowFacts rows = RowFacts.none(width);
    return recursive.isAll() ? rows : rows.withKey(Positions.between(0, width));
  }

  @Override
  public RowFacts named(Operator.Named named) {
    return common
        .definition(named.id())
        .map(this::of)
        .or(() -> common.seed(named.id()).map(seed -> unproved(of(seed))))
        .orElse(RowFacts.UNKNOWN);
  }

  private static RowFacts unproved(RowFacts rows) {
    return rows.isKnown() ? RowFacts.none(rows.width()) : RowFacts.UNKNOWN;
  }

  @Override
  public RowFacts effect(Operator.Effect effect) {
    return RowFacts.UNKNOWN;
  }

  @Override
  public RowFacts unrecognised(Operator.Unrecognised operator) {
    return RowFacts.UNKNOWN;
  }
}

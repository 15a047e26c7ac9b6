package dev.backstitch.lineage.sql;

import dev.backstitch.asset.check.Check;
import dev.backstitch.asset.check.NoRows;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.definition.Parameter;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.lineage.rule.query.QueryRules;
import dev.backstitch.lineage.rule.query.Reading;
import dev.backstitch.lineage.rule.query.Reading.Fault;
import dev.backstitch.lineage.rule.query.Reading.Outcome;
import dev.backstitch.lineage.rule.query.Rewritten;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.plan.PlanParser;
import dev.backstitch.lineage.sql.proof.InputFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Binds the texts of one asset: its query, and the checks that somebody wrote as SQL. */
final class QueryBinder {
  private static final String OUTPUT = "output";

  /** Faults that declaring the columns would not mend. */
  private static final List<String> OWN_MISTAKES =
      List.of("syntax error", "does not exist", "not found", "does not have a column");

  private final BoundPlans plans;
  private final AssetDefinition asset;
  private final List<Column> keys;
  private final List<Problem> problems = new ArrayList<>();

  QueryBinder(BoundPlans plans, AssetDefinition asset, List<Column> keys) {
    this.plans = plans;
    this.asset = asset;
    this.keys = keys;
  }

  List<Problem> problems() {
    return problems;
  }

  /**
   * What the query is; empty when it cannot be told. Problems may be found either way.
   *
   * @param facts what is certain of the rows of each alias
   */
  Optional<BoundQuery> query(
      Origin.Selected origin, Map<String, List<Column>> inputs, Map<String, InputFacts> facts) {
    Rewritten text = AsOf.rewritten(origin.sql());
    Origin.Selected query = new Origin.Selected(text.text(), origin.parameters());
    if (offends("SQL", query.sql(), inputs)) {
      return Optional.empty();
    }
    Map<String, List<Column>> aliases = new LinkedHashMap<>(inputs);
    for (Input input : asset.inputs()) {
      if (!aliases.containsKey(input.alias())) {
        Optional<List<Column>> own = own(query, inputs, input.alias());
        if (own.isEmpty()) {
          return Optional.empty();
        }
        aliases.put(input.alias(), own.get());
      }
    }
    QueryProofs proofs = new QueryProofs(asset, origin.sql(), text, facts);
    return bound("SQL", query.sql(), aliases, query.parameters())
        .flatMap(bound -> columns(bound).map(columns -> proofs.of(columns, bound)));
  }

  private Optional<List<Column>> own(
      Origin.Selected query, Map<String, List<Column>> inputs, String alias) {
    OwnColumns.Found found = new OwnColumns(plans, query, inputs, keys, alias).find();
    if (found.error() == null) {
      return Optional.of(found.columns());
    }
    if (!asset.yields().isEmpty()) {
      return Optional.of(TableColumns.keyed(keys, asset.yields()));
    }
    Map<String, List<Column>> aliases = new LinkedHashMap<>(inputs);
    aliases.put(alias, keys);
    Reading reading = reading("SQL", query.sql(), aliases, fault(found.error()), Outcome.NONE);
    if (OWN_MISTAKES.stream().anyMatch(found.error().message()::contains)) {
      check(reading);
    } else {
      problems.add(untold(alias, found.error().message()));
    }
    return Optional.empty();
  }

  private Problem untold(String alias, String why) {
    return Problem.of(
            "BS-112",
            asset.name().toString(),
            "reads its own previous partition as '%s', whose columns its SQL alone does not tell: %s"
                .formatted(alias, why.strip().lines().findFirst().orElse("")))
        .next("Declare them with yields(column(...), ...).")
        .at(asset.place());
  }

  /** Binds each check that is SQL over {@code output}. */
  void checks(List<Column> columns) {
    Map<String, List<Column>> output = Map.of(OUTPUT, columns);
    for (Check check : asset.checks()) {
      if (check.rule() instanceof NoRows rule) {
        String role = "check " + rule.words();
        if (!offends(role, rule.sql(), output)) {
          bound(role, rule.sql(), output, List.of());
        }
      }
    }
  }

  private boolean offends(String role, String sql, Map<String, List<Column>> aliases) {
    List<Problem> found = QueryRules.checkText(reading(role, sql, aliases, null, Outcome.NONE));
    problems.addAll(found);
    return !found.isEmpty();
  }

  /** A text that the database understood. */
  record Bound(Binding binding, Operator plan) {}

  private Optional<Bound> bound(
      String role, String sql, Map<String, List<Column>> aliases, List<Parameter> parameters) {
    Binding binding = plans.bind(sql, aliases, parameters, keys);
    if (binding.error() != null) {
      check(reading(role, sql, aliases, fault(binding.error()), Outcome.NONE));
      return Optional.empty();
    }
    try {
      Operator plan = PlanParser.read(binding.plan());
      PlanFacts facts = PlanFacts.of(plan);
      List<String> names = binding.columns().stream().map(c -> c.name()).toList();
      Outcome outcome = new Outcome(names, facts.tables(), facts.functions(), facts.effects());
      check(reading(role, sql, aliases, null, outcome));
      return Optional.of(new Bound(binding, plan));
    } catch (IllegalArgumentException unreadable) {
      Fault fault = new Fault(String.valueOf(unreadable.getMessage()), 0, 0);
      check(reading(role, sql, aliases, fault, Outcome.NONE));
      return Optional.empty();
    }
  }

  private Optional<List<Column>> columns(Bound bound) {
    List<Column> columns = new ArrayList<>();
    for (Binding.OutputColumn column : bound.binding().columns()) {
      try {
        String subject = asset.name() + "." + column.name();
        columns.add(Column.of(column.name(), TypeText.parse(subject, column.type())));
      } catch (ProblemException unkept) {
        unkept.problems().forEach(p -> problems.add(p.at(asset.place())));
      }
    }
    if (columns.stream().map(c -> c.name().toLowerCase(Locale.ROOT)).distinct().count()
        < bound.binding().columns().size()) {
      return Optional.empty();
    }
    return Optional.of(columns);
  }

  private void check(Reading reading) {
    problems.addAll(QueryRules.check(reading));
  }

  private Reading reading(
      String role,
      String sql,
      Map<String, List<Column>> aliases,
      @Nullable Fault fault,
      Outcome outcome) {
    return new Reading(asset, role, sql, aliases, fault, outcome);
  }

  private static Fault fault(Binding.SqlError error) {
    return new Fault(error.message(), error.line(), error.column());
  }
}

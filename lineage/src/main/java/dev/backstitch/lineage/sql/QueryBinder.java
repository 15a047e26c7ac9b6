package dev.backstitch.lineage.sql;

import dev.backstitch.asset.check.Check;
import dev.backstitch.asset.check.NoRows;
import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.lineage.rule.query.QueryRules;
import dev.backstitch.lineage.rule.query.Reading;
import dev.backstitch.lineage.rule.query.Reading.Fault;
import dev.backstitch.lineage.rule.query.Reading.Outcome;
import dev.backstitch.lineage.sql.Binding.OutputColumn;
import dev.backstitch.lineage.sql.Binding.SqlError;
import dev.backstitch.lineage.sql.proof.InputFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Binds the texts of one asset: its query, and the checks that somebody wrote as SQL. */
final class QueryBinder {
  private static final String OUTPUT = "output";

  /** Faults that declaring the columns would not mend. */
  private static final List<String> OWN_MISTAKES =
      List.of("syntax error", "does not exist", "not found", "does not have a column");

  private final Analyses analyses;
  private final AssetDefinition asset;
  private final List<Column> keys;
  private final List<Problem> problems = new ArrayList<>();

  QueryBinder(Analyses analyses, AssetDefinition asset, List<Column> keys) {
    this.analyses = analyses;
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
      Origin.Selected query, Map<String, List<Column>> inputs, Map<String, InputFacts> facts) {
    Question question = new Question(query.sql(), inputs, query.parameters(), keys, facts);
    if (offends("SQL", question)) {
      return Optional.empty();
    }
    for (Input input : asset.inputs()) {
      if (!question.aliases().containsKey(input.alias())) {
        Optional<List<Column>> own = own(question, input.alias());
        if (own.isEmpty()) {
          return Optional.empty();
        }
        question = question.with(input.alias(), own.get());
      }
    }
    Question asked = question;
    return understood("SQL", asked)
        .flatMap(analysis -> columns(analysis).map(columns -> bound(asked, columns, analysis)));
  }

  private Optional<List<Column>> own(Question question, String alias) {
    OwnColumns.Found found = new OwnColumns(analyses, question, alias).find();
    if (found.error() == null) {
      return Optional.of(found.columns());
    }
    if (!asset.yields().isEmpty()) {
      return Optional.of(TableColumns.keyed(keys, asset.yields()));
    }
    Reading reading =
        reading("SQL", question.with(alias, keys), fault(found.error()), Outcome.NONE);
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
        Question question = new Question(rule.sql(), output, List.of(), keys, Map.of());
        if (!offends(role, question)) {
          understood(role, question);
        }
      }
    }
  }

  private boolean offends(String role, Question question) {
    List<Problem> found = QueryRules.checkText(reading(role, question, null, Outcome.NONE));
    problems.addAll(found);
    return !found.isEmpty();
  }

  private Optional<Analysis> understood(String role, Question question) {
    Analysis analysis = analyses.of(question);
    if (analysis.error() != null) {
      check(reading(role, question, fault(analysis.error()), Outcome.NONE));
      return Optional.empty();
    }
    PlanFacts reach = analysis.reach();
    List<String> names = analysis.columns().stream().map(OutputColumn::name).toList();
    Outcome outcome = new Outcome(names, reach.tables(), reach.functions(), reach.effects());
    check(reading(role, question, null, outcome));
    return Optional.of(analysis);
  }

  private Optional<List<Column>> columns(Analysis analysis) {
    List<Column> columns = new ArrayList<>();
    for (OutputColumn column : analysis.columns()) {
      try {
        String subject = asset.name() + "." + column.name();
        columns.add(Column.of(column.name(), TypeText.parse(subject, column.type())));
      } catch (ProblemException unkept) {
        unkept.problems().forEach(p -> problems.add(p.at(asset.place())));
      }
    }
    if (columns.stream().map(c -> c.name().toLowerCase(Locale.ROOT)).distinct().count()
        < analysis.columns().size()) {
      return Optional.empty();
    }
    return Optional.of(columns);
  }

  private BoundQuery bound(Question question, List<Column> columns, Analysis analysis) {
    Set<String> aliases =
        asset.inputs().stream()
            .map(Input::alias)
            .filter(analysis.reach()::reads)
            .collect(Collectors.toSet());
    Set<Set<String>> uniqueKeys =
        analysis.uniqueKeys().stream()
            .map(key -> key.stream().map(i -> columns.get(i).name()).collect(Collectors.toSet()))
            .collect(Collectors.toSet());
    return new BoundQuery(
        question,
        columns,
        aliases,
        analysis.traits(),
        uniqueKeys,
        analysis.predicates(),
        analysis.lineage());
  }

  private void check(Reading reading) {
    problems.addAll(QueryRules.check(reading));
  }

  private Reading reading(String role, Question question, @Nullable Fault fault, Outcome outcome) {
    return new Reading(asset, role, question.sql(), question.aliases(), fault, outcome);
  }

  private static Fault fault(SqlError error) {
    return new Fault(error.message(), error.line(), error.column());
  }
}

package dev.backstitch.lineage.sql;

import dev.backstitch.lineage.rule.text.Rewritten;
import dev.backstitch.lineage.rule.text.SqlText;
import dev.backstitch.lineage.sql.Binding.OutputColumn;
import dev.backstitch.lineage.sql.Binding.SqlError;
import dev.backstitch.lineage.sql.column.ColumnWalk;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.plan.PlanParser;
import dev.backstitch.lineage.sql.plan.Span;
import dev.backstitch.lineage.sql.predicate.Predicates;
import dev.backstitch.lineage.sql.proof.UniqueKeys;
import dev.backstitch.lineage.sql.trait.Places;
import dev.backstitch.lineage.sql.trait.TraitFinder;
import dev.backstitch.lineage.sql.walk.TextPlace;
import dev.backstitch.lineage.sql.walk.TextPlaces;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Asks the database and reads its plan. */
record FreshAnalyses(BoundPlans plans) implements Analyses {
  @Override
  public Analysis of(Question question) {
    Rewritten text = AsOf.rewritten(question.sql());
    Binding binding =
        plans.bind(text.text(), question.aliases(), question.parameters(), question.keys());
    SqlError error = binding.error();
    if (error != null) {
      Rewritten.Position at = text.before(new Rewritten.Position(error.line(), error.column()));
      return Analysis.failed(new SqlError(error.message(), at.line(), at.column()));
    }
    try {
      return analysed(question, text, binding, PlanParser.read(binding.plan()));
    } catch (IllegalArgumentException unreadable) {
      return Analysis.failed(new SqlError(String.valueOf(unreadable.getMessage()), 0, 0));
    }
  }

  private static Analysis analysed(
      Question question, Rewritten text, Binding binding, Operator plan) {
    UniqueKeys keys = UniqueKeys.of(plan, question.facts());
    TextPlaces places = binding.places();
    Function<Span, TextPlace> written = span -> place(text, places, span);
    Places named = new Places(SqlText.of(question.sql()), written);
    return new Analysis(
        null,
        binding.columns(),
        PlanFacts.of(plan),
        TraitFinder.find(plan, keys, named),
        keys.of(plan).keys().stream()
            .map(key -> key.stream().boxed().collect(Collectors.<Integer>toSet()))
            .collect(Collectors.<Set<Integer>>toSet()),
        Predicates.of(plan, places, written, named::of),
        ColumnWalk.of(plan, binding.columns().stream().map(OutputColumn::name).toList()));
  }

  private static TextPlace place(Rewritten text, TextPlaces places, Span span) {
    TextPlace bound = places.at(span);
    Rewritten.Position before = text.before(new Rewritten.Position(bound.line(), bound.column()));
    return new TextPlace(before.line(), before.column());
  }
}

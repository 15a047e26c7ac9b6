package dev.backstitch.lineage.sql;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.Input;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.rule.query.Rewritten;
import dev.backstitch.lineage.rule.query.SqlText;
import dev.backstitch.lineage.sql.plan.Span;
import dev.backstitch.lineage.sql.predicate.Predicates;
import dev.backstitch.lineage.sql.proof.InputFacts;
import dev.backstitch.lineage.sql.proof.Positions;
import dev.backstitch.lineage.sql.proof.UniqueKeys;
import dev.backstitch.lineage.sql.trait.Places;
import dev.backstitch.lineage.sql.trait.TraitFinder;
import dev.backstitch.lineage.sql.walk.TextPlace;
import dev.backstitch.lineage.sql.walk.TextPlaces;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** What can be said of one asset's query once the database has understood it. */
final class QueryProofs {
  private final AssetDefinition asset;
  private final String sql;
  private final Rewritten text;
  private final Map<String, InputFacts> facts;

  /**
   * @param sql as its author wrote it
   * @param text as it was bound
   * @param facts what is certain of the rows of each alias
   */
  QueryProofs(
      AssetDefinition asset, String sql, Rewritten text, Map<String, InputFacts> facts) {
    this.asset = asset;
    this.sql = sql;
    this.text = text;
    this.facts = facts;
  }

  BoundQuery of(List<Column> columns, QueryBinder.Bound bound) {
    PlanFacts reach = PlanFacts.of(bound.plan());
    Set<String> aliases =
        asset.inputs().stream()
            .map(Input::alias)
            .filter(reach::reads)
            .collect(Collectors.toSet());
    UniqueKeys keys = UniqueKeys.of(bound.plan(), facts);
    TextPlaces places = bound.binding().places();
    Places written = new Places(SqlText.of(sql), span -> place(places, span));
    return new BoundQuery(
        columns,
        aliases,
        TraitFinder.find(bound.plan(), keys, written),
        keys.of(bound.plan()).keys().stream()
            .map(key -> names(key, columns))
            .collect(Collectors.toSet()),
        Predicates.of(bound.plan(), places, span -> place(places, span)));
  }

  private static Set<String> names(Positions key, List<Column> columns) {
    return key.stream().mapToObj(i -> columns.get(i).name()).collect(Collectors.toSet());
  }

  private TextPlace place(TextPlaces places, Span span) {
    TextPlace bound = places.at(span);
    Rewritten.Position before =
        text.before(new Rewritten.Position(bound.line(), bound.column()));
    return new TextPlace(before.line(), before.column());
  }
}

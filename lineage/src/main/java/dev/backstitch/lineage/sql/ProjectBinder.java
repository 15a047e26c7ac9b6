package dev.backstitch.lineage.sql;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.rule.query.ProducedColumns;
import dev.backstitch.lineage.rule.query.Schema;
import dev.backstitch.lineage.rule.query.SchemaRules;
import dev.backstitch.lineage.sql.proof.InputFacts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** One pass over a graph that finds every asset's columns and collects every problem on the way. */
final class ProjectBinder {
  private final AssetGraph graph;
  private final Analyses analyses;
  private final Map<AssetName, Schema> schemas = new HashMap<>();
  private final Map<AssetName, BoundQuery> queries = new HashMap<>();
  private final List<Problem> problems = new ArrayList<>();

  ProjectBinder(AssetGraph graph, Analyses analyses) {
    this.graph = graph;
    this.analyses = analyses;
  }

  BoundProject bind() {
    graph.order().forEach(name -> bind(graph.asset(name)));
    graph.exposures().forEach(this::checkShown);
    if (!problems.isEmpty()) {
      throw new ProblemException(problems.stream().distinct().toList());
    }
    Map<AssetName, List<Column>> columns = new HashMap<>();
    schemas.forEach((name, schema) -> columns.put(name, schema.columns()));
    return new BoundProject(graph, columns, queries);
  }

  private void bind(AssetDefinition asset) {
    Map<String, List<Column>> inputs = new LinkedHashMap<>();
    for (Edge edge : graph.into(asset.name())) {
      Schema upstream = schemas.get(edge.up());
      if (upstream != null) {
        inputs.put(edge.input().alias(), upstream.columns());
      } else if (!edge.isOwnPrevious()) {
        return; // its problem is told where it is
      }
    }
    List<Column> keys = TableColumns.keys(asset.scheme());
    columns(asset, keys, inputs)
        .map(own -> TableColumns.described(TableColumns.keyed(keys, own), asset))
        .ifPresent(all -> accept(new Schema(asset, all, keys, inputs)));
  }

  private void accept(Schema schema) {
    schemas.put(schema.asset().name(), schema);
    problems.addAll(SchemaRules.check(schema));
    QueryBinder binder = new QueryBinder(analyses, schema.asset(), schema.keys());
    binder.checks(schema.columns());
    problems.addAll(binder.problems());
  }

  private Optional<List<Column>> columns(
      AssetDefinition asset, List<Column> keys, Map<String, List<Column>> inputs) {
    return asset
        .origin()
        .accept(
            new Origin.Visitor<>() {
              @Override
              public Optional<List<Column>> delivered(Origin.Delivered origin) {
                return Optional.of(TableColumns.delivered(origin));
              }

              @Override
              public Optional<List<Column>> selected(Origin.Selected origin) {
                return query(asset, origin, keys, inputs);
              }

              @Override
              public Optional<List<Column>> computed(Origin.Computed origin) {
                return Optional.of(origin.columns());
              }

              @Override
              public Optional<List<Column>> versioned(Origin.Versioned origin) {
                List<Column> feed = inputs.values().stream().flatMap(List::stream).toList();
                return Optional.of(TableColumns.versions(origin, feed));
              }

              @Override
              public Optional<List<Column>> outside(Origin.Outside origin) {
                return Optional.of(origin.columns());
              }
            });
  }

  /**
   * What the query yields; what was promised when it cannot be told, so that readers are checked.
   */
  private Optional<List<Column>> query(
      AssetDefinition asset,
      Origin.Selected origin,
      List<Column> keys,
      Map<String, List<Column>> inputs) {
    QueryBinder binder = new QueryBinder(analyses, asset, keys);
    Optional<BoundQuery> bound = binder.query(origin, inputs, facts(asset));
    problems.addAll(binder.problems());
    bound.ifPresent(query -> queries.put(asset.name(), query));
    return bound
        .map(BoundQuery::columns)
        .or(() -> Optional.of(asset.yields()).filter(promised -> !promised.isEmpty()));
  }

  private Map<String, InputFacts> facts(AssetDefinition asset) {
    Map<String, InputFacts> facts = new HashMap<>();
    for (Edge edge : graph.into(asset.name())) {
      Set<Set<String>> proved =
          Optional.ofNullable(queries.get(edge.up())).map(BoundQuery::uniqueKeys).orElse(Set.of());
      facts.put(edge.input().alias(), InputKeys.of(edge.input(), graph.asset(edge.up()), proved));
    }
    return facts;
  }

  private void checkShown(Exposure exposure) {
    for (Exposure.Showing showing : exposure.shows()) {
      Schema schema = schemas.get(graph.asset(showing.asset()).name());
      if (schema != null) {
        ProducedColumns.check(exposure, showing, schema, problems::add);
      }
    }
  }
}

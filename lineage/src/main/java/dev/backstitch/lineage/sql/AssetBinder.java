package dev.backstitch.lineage.sql;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.TimeAxis;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
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
import org.jspecify.annotations.Nullable;

/** Finds the columns of one asset over those of what it reads. */
final class AssetBinder {
  private final AssetGraph graph;
  private final Analyses analyses;
  private final Map<AssetName, BoundAsset> upstream;
  private final AssetDefinition asset;
  private final List<Column> keys;
  private final List<Problem> problems = new ArrayList<>();
  private @Nullable BoundQuery query;

  /**
   * A binder of one asset.
   *
   * @param upstream what came of all that it reads, itself aside
   */
  AssetBinder(
      AssetGraph graph,
      Analyses analyses,
      Map<AssetName, BoundAsset> upstream,
      AssetDefinition asset) {
    this.graph = graph;
    this.analyses = analyses;
    this.upstream = upstream;
    this.asset = asset;
    this.keys = TableColumns.keys(asset.scheme());
  }

  BoundAsset bind() {
    Map<String, List<Column>> inputs = new LinkedHashMap<>();
    for (Edge edge : graph.into(asset.name())) {
      Optional<Schema> read = upstream(edge).told();
      if (read.isPresent()) {
        inputs.put(edge.input().alias(), columns(edge, read.get()));
      } else if (!edge.isOwnPrevious()) {
        return BoundAsset.WAITING; // its problem is told where it is
      }
    }
    Optional<Schema> schema =
        columns(inputs)
            .map(own -> TableColumns.described(TableColumns.keyed(keys, own), asset))
            .map(all -> new Schema(asset, all, keys, inputs));
    schema.ifPresent(this::check);
    return new BoundAsset(schema.orElse(null), query, problems);
  }

  /** Of a version that is read as of a moment, the day on which it is kept tells nothing. */
  private static List<Column> columns(Edge edge, Schema read) {
    return edge.input().asOf() == null
        ? read.columns()
        : read.columns().stream()
            .filter(column -> TableColumns.find(read.keys(), column.name()).isEmpty())
            .toList();
  }

  private BoundAsset upstream(Edge edge) {
    return upstream.getOrDefault(edge.up(), BoundAsset.WAITING);
  }

  private void check(Schema schema) {
    problems.addAll(SchemaRules.check(schema));
    QueryBinder binder = new QueryBinder(analyses, asset, keys);
    binder.checks(schema.columns());
    problems.addAll(binder.problems());
  }

  private Optional<List<Column>> columns(Map<String, List<Column>> inputs) {
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
                return yielded(origin, inputs);
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
  private Optional<List<Column>> yielded(Origin.Selected origin, Map<String, List<Column>> inputs) {
    QueryBinder binder = new QueryBinder(analyses, asset, keys);
    Origin.Selected dated =
        new Origin.Selected(AsOf.dated(origin.sql(), zones(inputs)), origin.parameters());
    Optional<BoundQuery> bound = binder.query(dated, inputs, facts());
    problems.addAll(binder.problems());
    query = bound.orElse(null);
    return bound
        .map(BoundQuery::columns)
        .or(() -> Optional.of(asset.yields()).filter(promised -> !promised.isEmpty()));
  }

  /** Of dimensions that are read as of a DATE: where its day begins. */
  private Map<String, String> zones(Map<String, List<Column>> inputs) {
    Map<String, String> zones = new HashMap<>();
    for (Edge edge : graph.into(asset.name())) {
      String moment = edge.input().asOf();
      int dot = moment == null ? -1 : moment.indexOf('.');
      if (moment != null && dot > 0) {
        List<Column> read = inputs.getOrDefault(moment.substring(0, dot), List.of());
        boolean isDate =
            TableColumns.find(read, moment.substring(dot + 1))
                .filter(column -> column.type() == ColumnType.Scalar.DATE)
                .isPresent();
        if (isDate
            && graph.asset(edge.up()).scheme().dimension(0).axis() instanceof TimeAxis days) {
          zones.put(edge.input().alias(), days.zone().getId());
        }
      }
    }
    return zones;
  }

  private Map<String, InputFacts> facts() {
    Map<String, InputFacts> facts = new HashMap<>();
    for (Edge edge : graph.into(asset.name())) {
      Set<Set<String>> proved =
          upstream(edge).understood().map(BoundQuery::uniqueKeys).orElse(Set.of());
      facts.put(edge.input().alias(), InputKeys.of(edge.input(), graph.asset(edge.up()), proved));
    }
    return facts;
  }
}

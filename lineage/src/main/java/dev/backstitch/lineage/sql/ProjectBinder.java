package dev.backstitch.lineage.sql;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.rule.query.ProducedColumns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One pass over a graph that finds every asset's columns and collects every problem on the way.
 * Assets that do not read each other are bound side by side; what is told does not depend on it.
 */
final class ProjectBinder {
  private final AssetGraph graph;
  private final Analyses analyses;
  private final Workers workers;
  private final Map<AssetName, BoundAsset> assets = new HashMap<>();

  ProjectBinder(AssetGraph graph, Analyses analyses, Workers workers) {
    this.graph = graph;
    this.analyses = analyses;
    this.workers = workers;
  }

  BoundProject bind() {
    for (List<AssetName> row : rows()) {
      List<BoundAsset> bound = workers.each(row, this::bound);
      for (int i = 0; i < row.size(); i++) {
        assets.put(row.get(i), bound.get(i));
      }
    }
    List<Problem> problems = problems();
    if (!problems.isEmpty()) {
      throw new ProblemException(problems);
    }
    Map<AssetName, List<Column>> columns = new HashMap<>();
    Map<AssetName, BoundQuery> queries = new HashMap<>();
    assets.forEach(
        (name, asset) -> {
          asset.told().ifPresent(schema -> columns.put(name, schema.columns()));
          asset.understood().ifPresent(query -> queries.put(name, query));
        });
    return new BoundProject(graph, columns, queries);
  }

  /** Each row reads earlier ones only; as few rows as can be, each in the order of the graph. */
  private List<List<AssetName>> rows() {
    List<List<AssetName>> rows = new ArrayList<>();
    Map<AssetName, Integer> places = new HashMap<>();
    for (AssetName name : graph.order()) {
      int row = 0;
      for (Edge edge : graph.into(name)) {
        row = edge.isOwnPrevious() ? row : Math.max(row, places.getOrDefault(edge.up(), -1) + 1);
      }
      if (row == rows.size()) {
        rows.add(new ArrayList<>());
      }
      rows.get(row).add(name);
      places.put(name, row);
    }
    return rows;
  }

  private BoundAsset bound(AssetName name) {
    return new AssetBinder(graph, analyses, assets, graph.asset(name)).bind();
  }

  private List<Problem> problems() {
    List<Problem> problems = new ArrayList<>();
    graph.order().forEach(name -> problems.addAll(asset(name).problems()));
    graph.exposures().forEach(exposure -> checkShown(exposure, problems));
    return problems.stream().distinct().toList();
  }

  private BoundAsset asset(AssetName name) {
    return assets.getOrDefault(name, BoundAsset.WAITING);
  }

  private void checkShown(Exposure exposure, List<Problem> problems) {
    for (Exposure.Showing showing : exposure.shows()) {
      asset(graph.asset(showing.asset()).name())
          .told()
          .ifPresent(schema -> ProducedColumns.check(exposure, showing, schema, problems::add));
    }
  }
}

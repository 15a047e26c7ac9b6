package dev.backstitch.lineage.sql;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The schema of every asset of a graph, and what each query was understood to be. Immutable. */
public final class BoundProject {
  private final Map<AssetName, List<Column>> columns;
  private final Map<AssetName, BoundQuery> queries;

  private BoundProject(
      Map<AssetName, List<Column>> columns, Map<AssetName, BoundQuery> queries) {
    this.columns = Map.copyOf(columns);
    this.queries = Map.copyOf(queries);
  }

  /**
   * Binds every query in topological order against the columns of what it reads. An asset whose
   * upstream could not be bound is left out silently: its turn comes once the cause is mended.
   *
   * @throws dev.backstitch.asset.problem.ProblemException with all problems at once
   */
  public static BoundProject bind(AssetGraph graph, BoundPlans plans) {
    throw new UnsupportedOperationException();
  }

  /**
   * All columns of the asset's table in order: partition columns first unless its query yields
   * them, then its own.
   */
  public List<Column> columnsOf(AssetName name) {
    return columns.getOrDefault(name, List.of());
  }

  /** What the asset's query is; empty for raw, external and Java assets. */
  public Optional<BoundQuery> query(AssetName name) {
    return Optional.ofNullable(queries.get(name));
  }
}

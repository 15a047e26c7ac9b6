package dev.backstitch.lineage.sql;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.lineage.graph.AssetGraph;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The schema of every asset of a graph, and what each query was understood to be. Immutable. */
public final class BoundProject {
  private final AssetGraph graph;
  private final Map<AssetName, List<Column>> columns;
  private final Map<AssetName, BoundQuery> queries;

  BoundProject(
      AssetGraph graph, Map<AssetName, List<Column>> columns, Map<AssetName, BoundQuery> queries) {
    this.graph = graph;
    this.columns = Map.copyOf(columns);
    this.queries = Map.copyOf(queries);
  }

  /**
   * Binds every query in topological order against the columns of what it reads. An asset whose
   * upstream could not be bound is left out silently: its turn comes once the cause is mended.
   *
   * @throws ProblemException with all problems at once; a retry does not help
   */
  public static BoundProject bind(AssetGraph graph, BoundPlans plans) {
    return new ProjectBinder(graph, new FreshAnalyses(plans), Workers.ONE_BY_ONE).bind();
  }

  /**
   * As {@link #bind(AssetGraph, BoundPlans)}, asking the database only for what is not remembered.
   *
   * @throws ProblemException with all problems at once; a retry does not help
   */
  public static BoundProject bind(AssetGraph graph, BoundPlans plans, Memory memory) {
    return bind(graph, plans, memory, Workers.ONE_BY_ONE);
  }

  /**
   * As {@link #bind(AssetGraph, BoundPlans, Memory)}, with the same outcome whoever does the work.
   *
   * @param plans safe for as many threads as there are workers, as is the memory
   * @throws ProblemException with all problems at once; a retry does not help
   */
  public static BoundProject bind(
      AssetGraph graph, BoundPlans plans, Memory memory, Workers workers) {
    Analyses analyses = new RememberedAnalyses(new FreshAnalyses(plans), memory);
    return new ProjectBinder(graph, analyses, workers).bind();
  }

  /**
   * All columns of the asset's table in order: partition columns first unless its query yields
   * them, then its own. Raw assets end with what is known of each delivery, dimensions with {@code
   * valid_from} and {@code valid_to}.
   *
   * @throws ProblemException BS-106 when there is no such asset
   */
  public List<Column> columnsOf(AssetName name) {
    return columns.getOrDefault(graph.asset(name).name(), List.of());
  }

  /**
   * What the asset's query is; empty for assets without SQL.
   *
   * @throws ProblemException BS-106 when there is no such asset
   */
  public Optional<BoundQuery> query(AssetName name) {
    return Optional.ofNullable(queries.get(graph.asset(name).name()));
  }

  /** The same project with other readings of some of its queries. */
  public BoundProject with(Map<AssetName, BoundQuery> others) {
    Map<AssetName, BoundQuery> all = new HashMap<>(queries);
    all.putAll(others);
    return new BoundProject(graph, columns, all);
  }
}

package dev.backstitch.lineage.column;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.sql.BoundProject;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which columns of a graph are made from which. What is not known is there as a link marked
 * unknown, never left out. Immutable and thread-safe; made and asked at the cost of the links, at
 * any depth.
 */
public final class ColumnLineage {
  private static final int SHOWN = 20;

  private final AssetGraph graph;
  private final TableFacts facts;
  private final Map<AssetName, IntoAsset> into = new HashMap<>();

  private ColumnLineage(AssetGraph graph, TableFacts facts) {
    this.graph = graph;
    this.facts = facts;
    graph.order().forEach(name -> into.put(name, new IntoAsset(links(graph.asset(name)))));
  }

  public static ColumnLineage of(AssetGraph graph, BoundProject bound) {
    return new ColumnLineage(graph, new BoundFacts(bound));
  }

  static ColumnLineage of(AssetGraph graph, TableFacts facts) {
    return new ColumnLineage(graph, facts);
  }

  private List<ColumnLink> links(AssetDefinition asset) {
    List<Edge> reads = graph.into(asset.name());
    List<ColumnLink> out = new ArrayList<>(DeclaredLinks.of(asset.name(), reads));
    out.addAll(asset.origin().accept(new OwnLinks(asset, reads)));
    return out;
  }

  private final class OwnLinks implements Origin.Visitor<List<ColumnLink>> {
    private final AssetDefinition asset;
    private final List<Edge> reads;

    OwnLinks(AssetDefinition asset, List<Edge> reads) {
      this.asset = asset;
      this.reads = reads;
    }

    @Override
    public List<ColumnLink> selected(Origin.Selected origin) {
      return SelectedLinks.of(asset.name(), reads, facts, partitionColumns(asset.name()));
    }

    @Override
    public List<ColumnLink> computed(Origin.Computed origin) {
      AssetColumn all = AssetColumn.all(asset.name());
      return reads.stream()
          .map(edge -> ColumnLink.unknown(edge, all, "it is computed in Java"))
          .toList();
    }

    @Override
    public List<ColumnLink> versioned(Origin.Versioned origin) {
      return VersionedLinks.of(asset.name(), reads, origin);
    }

    @Override
    public List<ColumnLink> delivered(Origin.Delivered origin) {
      return List.of();
    }

    @Override
    public List<ColumnLink> outside(Origin.Outside origin) {
      return List.of();
    }
  }

  /** Partition columns of an asset, in lower case. */
  Set<String> partitionColumns(AssetName asset) {
    return graph.asset(asset).scheme().dimensions().stream()
        .map(dimension -> dimension.name().toLowerCase(Locale.ROOT))
        .collect(Collectors.toSet());
  }

  /**
   * All columns of the asset's table in order; empty when they cannot be told.
   *
   * @throws ProblemException BS-106 when there is no such asset
   */
  public List<String> columnsOf(AssetName asset) {
    return facts.columnsOf(graph.asset(asset).name());
  }

  /**
   * The column as the table spells it, found in whatever case; any is taken where the columns
   * cannot be told.
   *
   * @throws ProblemException BS-106 or BS-232 with the nearest name; a retry does not help
   */
  public AssetColumn column(AssetName asset, String column) {
    AssetName name = graph.asset(asset).name();
    List<String> columns = columnsOf(name);
    if (columns.isEmpty()) {
      return new AssetColumn(name, column);
    }
    return columns.stream()
        .filter(column::equalsIgnoreCase)
        .findFirst()
        .map(found -> new AssetColumn(name, found))
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of("BS-232", name + "." + column, "its table has no such column")
                        .nearest(Nearest.to(column, columns).orElse(null))
                        .next("It has " + some(columns) + ".")));
  }

  /** What one column can change in a reader, through one of the graph's edges. */
  List<ColumnLink> through(Edge edge, String column) {
    return linksInto(edge.down()).from(edge, column);
  }

  private IntoAsset linksInto(AssetName asset) {
    IntoAsset found = into.get(asset);
    if (found == null) {
      throw new IllegalArgumentException("Cannot find the links of " + asset);
    }
    return found;
  }

  /** Everything that the column is made from, or that decides whether its rows are there. */
  public ColumnView upstream(AssetColumn column) {
    return upstream(column, Integer.MAX_VALUE);
  }

  /** As {@link #upstream(AssetColumn)}, so many reads far. */
  public ColumnView upstream(AssetColumn column, int depth) {
    Set<AssetName> rowsAdded = new HashSet<>();
    return Walk.from(
        column,
        depth,
        at -> {
          List<ColumnLink> out = new ArrayList<>();
          if (at.column() == null) {
            graph.into(at.asset()).forEach(edge -> out.add(allToAll(edge)));
          } else {
            out.addAll(linksInto(at.asset()).to(at.column()));
          }
          if (rowsAdded.add(at.asset())) {
            out.addAll(linksInto(at.asset()).toAll());
          }
          return out;
        },
        ColumnLink::from);
  }

  /** Everything that can change when the column does. */
  public ColumnView downstream(AssetColumn column) {
    return downstream(column, Integer.MAX_VALUE);
  }

  /** As {@link #downstream(AssetColumn)}, so many reads far. */
  public ColumnView downstream(AssetColumn column, int depth) {
    return Walk.from(
        column,
        depth,
        at -> {
          List<ColumnLink> out = new ArrayList<>();
          for (Edge edge : graph.outOf(at.asset())) {
            if (at.column() == null) {
              out.add(allToAll(edge));
            } else {
              out.addAll(through(edge, at.column()));
            }
          }
          return out;
        },
        ColumnLink::to);
  }

  private static ColumnLink allToAll(Edge edge) {
    return ColumnLink.known(
        AssetColumn.all(edge.up()), AssetColumn.all(edge.down()), edge, Set.of());
  }

  AssetGraph graph() {
    return graph;
  }

  /** As many names as one still reads. */
  private static String some(Collection<String> columns) {
    String first = columns.stream().limit(SHOWN).collect(Collectors.joining(", "));
    int more = columns.size() - SHOWN;
    return more > 0 ? first + " and " + more + " more" : first;
  }
}

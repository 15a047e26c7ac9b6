package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.column.DottedName;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.lineage.column.AssetColumn;
import dev.backstitch.lineage.column.ColumnLineage;
import dev.backstitch.lineage.column.ColumnView;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What an asset is made from, and what is made from it. */
public final class Lineage {
  private final Opened opened;

  Lineage(Opened opened) {
    this.opened = opened;
  }

  /** Which way to look. */
  public enum Direction {
    UP,
    DOWN,
    BOTH
  }

  /** The neighbourhood of an asset: assets in topological order, and the reads among them. */
  public record View(
      AssetName asset, List<AssetName> assets, List<Edge> edges, List<Exposure> exposures) {
    public View {
      assets = List.copyOf(assets);
      edges = List.copyOf(edges);
      exposures = List.copyOf(exposures);
    }
  }

  /**
   * The assets within so many reads.
   *
   * @param depth how many reads to follow; {@link Integer#MAX_VALUE} for all
   */
  public View around(String asset, Direction direction, int depth) {
    return around(asset, Reach.of(direction, depth));
  }

  /**
   * How many reads to follow each way; {@link Integer#MAX_VALUE} for all, less than 0 to leave a
   * way out.
   */
  public record Reach(int up, int down) {
    static Reach of(Direction direction, int depth) {
      return new Reach(
          direction == Direction.DOWN ? -1 : depth, direction == Direction.UP ? -1 : depth);
    }
  }

  /** The assets within so many reads each way. */
  public View around(String asset, Reach reach) {
    AssetGraph graph = opened.project().graph();
    AssetName name = opened.asset(asset);
    Set<AssetName> near = new HashSet<>(Set.of(name));
    near.addAll(graph.upstreamOf(name, Math.max(0, reach.up())));
    near.addAll(graph.downstreamOf(name, Math.max(0, reach.down())));
    List<AssetName> assets = graph.order().stream().filter(near::contains).toList();
    List<Edge> edges = new ArrayList<>();
    List<Exposure> exposures = new ArrayList<>();
    for (AssetName member : assets) {
      graph.into(member).stream().filter(e -> near.contains(e.up())).forEach(edges::add);
      graph.exposuresOf(member).stream()
          .filter(e -> reach.down() >= 0 && !exposures.contains(e))
          .forEach(exposures::add);
    }
    return new View(name, assets, edges, exposures);
  }

  /**
   * The column that a text names, as its table spells it; empty when the text names an asset, which
   * goes before a column of the same name. {@code team.table.column}, or {@code table.column} where
   * one team has the table; each part as it is or in double quotes.
   *
   * @throws ProblemException BS-106, BS-171 or BS-232 when it names neither, BS-233 when it is no
   *     name
   */
  public Optional<AssetColumn> column(String text) {
    List<String> parts = DottedName.parse(text).parts();
    String last = parts.get(parts.size() - 1);
    if (parts.size() > 2) {
      String asset = String.join(".", parts.subList(0, parts.size() - 1));
      return Optional.of(columns().column(opened.asset(asset), last));
    }
    if (parts.size() == 1) {
      return Optional.empty();
    }
    boolean isAsset =
        opened.project().graph().order().stream()
            .anyMatch(name -> name.toString().equalsIgnoreCase(String.join(".", parts)));
    boolean isTable =
        opened.project().graph().order().stream()
            .anyMatch(name -> name.table().equalsIgnoreCase(parts.get(0)));
    if (isAsset || !isTable) {
      return Optional.empty();
    }
    return Optional.of(columns().column(opened.asset(parts.get(0)), last));
  }

  /** What a column is made from, what is made from it, and where it is shown. */
  public record ColumnTrace(ColumnView upstream, ColumnView downstream, List<Exposure> exposures) {
    public ColumnTrace {
      exposures = List.copyOf(exposures);
    }

    public AssetColumn of() {
      return upstream.of();
    }
  }

  /**
   * The links within so many reads of a column.
   *
   * @param depth how many reads to follow; {@link Integer#MAX_VALUE} for all
   */
  public ColumnTrace trace(AssetColumn column, Direction direction, int depth) {
    return trace(column, Reach.of(direction, depth));
  }

  /** The column of an asset that is known by name, in whatever case. */
  public AssetColumn column(String asset, String column) {
    return columns().column(opened.asset(asset), column);
  }

  /** The links within so many reads of a column each way. */
  public ColumnTrace trace(AssetColumn column, Reach reach) {
    int above = Math.max(0, reach.up());
    int below = Math.max(0, reach.down());
    AssetGraph graph = opened.project().graph();
    Set<AssetName> asked = new HashSet<>(Set.of(column.asset()));
    asked.addAll(graph.upstreamOf(column.asset(), above));
    asked.addAll(graph.downstreamOf(column.asset(), below));
    ColumnLineage lineage = ColumnLineage.of(graph, opened.confirmed(asked).bound());
    ColumnView up = lineage.upstream(column, above);
    ColumnView down = lineage.downstream(column, below);
    Set<AssetColumn> changed = new HashSet<>(Set.of(column));
    down.columns().forEach(link -> changed.add(link.to()));
    down.rows().forEach(link -> changed.add(link.to()));
    List<Exposure> exposures =
        reach.down() < 0
            ? List.of()
            : opened.project().graph().exposures().stream()
                .filter(e -> e.shows().stream().anyMatch(s -> shows(s, changed)))
                .toList();
    return new ColumnTrace(up, down, exposures);
  }

  private boolean shows(Exposure.Showing showing, Set<AssetColumn> changed) {
    AssetName asset = opened.project().graph().asset(showing.asset()).name();
    return changed.contains(AssetColumn.all(asset))
        || (showing.columns().isEmpty()
            ? changed.stream().anyMatch(column -> column.asset().equals(asset))
            : showing.columns().stream()
                .anyMatch(column -> changed.contains(new AssetColumn(asset, column))));
  }

  private ColumnLineage columns() {
    return ColumnLineage.of(opened.project().graph(), opened.project().bound());
  }
}

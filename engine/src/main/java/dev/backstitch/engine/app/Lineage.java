package dev.backstitch.engine.app;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
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
    AssetGraph graph = opened.project().graph();
    AssetName name = opened.asset(asset);
    Set<AssetName> near = new HashSet<>(Set.of(name));
    if (direction != Direction.DOWN) {
      near.addAll(graph.upstreamOf(name, depth));
    }
    if (direction != Direction.UP) {
      near.addAll(graph.downstreamOf(name, depth));
    }
    List<AssetName> assets = graph.order().stream().filter(near::contains).toList();
    List<Edge> edges = new ArrayList<>();
    List<Exposure> exposures = new ArrayList<>();
    for (AssetName member : assets) {
      graph.into(member).stream().filter(e -> near.contains(e.up())).forEach(edges::add);
      graph.exposuresOf(member).stream()
          .filter(e -> direction != Direction.UP && !exposures.contains(e))
          .forEach(exposures::add);
    }
    return new View(name, assets, edges, exposures);
  }
}

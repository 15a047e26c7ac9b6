package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which partitions of every asset of a graph exist, frozen at one instant. An asset that is built
 * once closed has its closed partitions; raw, external and {@code builtWhileOpen()} assets have the
 * open ones too: on 2022-05-01 daily sales exist to 2022-04-30 and their deliveries to 2022-05-01.
 * Immutable and thread-safe; worth keeping for several radii.
 */
public final class Extents {
  private final AssetGraph graph;
  private final Instant instant;
  private final Map<AssetName, Node> byName = new LinkedHashMap<>();
  private final List<Node> order;

  private Extents(AssetGraph graph, Instant instant, Map<AssetName, Extent> byAsset) {
    this.graph = graph;
    this.instant = instant;
    byAsset.forEach(
        (name, extent) -> {
          SelfReading self = SelfReading.among(graph.into(name));
          byName.put(name, new Node(name, byName.size(), extent, self));
        });
    byName.values().forEach(this::wire);
    order = new ArrayList<>(byName.values());
  }

  private void wire(Node node) {
    for (Edge edge : graph.outOf(node.name())) {
      if (!edge.isOwnPrevious()) {
        node.readBy(edge, node(edge.down()));
      }
    }
  }

  /** What exists at the instant, of the keys known then. */
  public static Extents at(AssetGraph graph, Instant instant, DynamicKeys keys) {
    Map<Scheme, Extent> shared = new HashMap<>();
    Map<Extent, Extent> closed = new HashMap<>();
    Map<AssetName, Extent> byAsset = new LinkedHashMap<>();
    for (AssetName name : graph.order()) {
      AssetDefinition asset = graph.asset(name);
      Extent all = shared.computeIfAbsent(asset.scheme(), s -> s.extentAt(instant, keys));
      boolean onceClosed = asset.isBuilt() && !asset.policy().builtWhileOpen();
      byAsset.put(name, onceClosed ? closed.computeIfAbsent(all, Extent::onlyClosed) : all);
    }
    return new Extents(graph, instant, byAsset);
  }

  /** The instant at which they were frozen. */
  public Instant instant() {
    return instant;
  }

  /**
   * The extent of an asset, its name compared without case.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-106 when there is no such asset
   */
  public Extent of(AssetName asset) {
    return node(asset).extent();
  }

  Node node(AssetName asset) {
    Node exact = byName.get(asset);
    return exact == null ? node(graph.asset(asset).name()) : exact;
  }

  /** The reads by which the asset carries itself on. */
  List<Edge> ownReads(AssetName asset) {
    return graph.into(asset).stream().filter(Edge::isOwnPrevious).toList();
  }

  /** In topological order. */
  List<Node> order() {
    return order;
  }

  boolean areOf(AssetGraph other) {
    return graph == other;
  }
}

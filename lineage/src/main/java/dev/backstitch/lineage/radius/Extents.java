package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.DynamicKeys;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.lineage.graph.AssetGraph;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Which partitions of every asset exist, frozen at one instant. An asset that is built once closed
 * has its closed partitions; raw, external and {@code builtWhileOpen()} assets have the open ones
 * too: on 2022-05-01 daily sales exist to 2022-04-30 and their deliveries to 2022-05-01. Immutable.
 */
public final class Extents {
  private final AssetGraph graph;
  private final Instant instant;
  private final Map<AssetName, Extent> byAsset;

  private Extents(AssetGraph graph, Instant instant, Map<AssetName, Extent> byAsset) {
    this.graph = graph;
    this.instant = instant;
    this.byAsset = byAsset;
  }

  /** What exists at the instant, of the keys known then. */
  public static Extents at(AssetGraph graph, Instant instant, DynamicKeys keys) {
    Map<Scheme, Extent> shared = new HashMap<>();
    Map<Extent, Extent> closed = new HashMap<>();
    Map<AssetName, Extent> byAsset = new HashMap<>();
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
    Extent exact = byAsset.get(asset);
    if (exact != null) {
      return exact;
    }
    AssetName declared = graph.asset(asset).name();
    return Objects.requireNonNull(byAsset.get(declared), () -> "no extent of " + declared);
  }
}

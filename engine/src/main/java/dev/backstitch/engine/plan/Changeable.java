package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Reading;
import dev.backstitch.engine.state.Stale;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.HashMap;
import java.util.Map;

/**
 * Partitions that may change without a backfill: open ones, those without a time, those whose rows
 * may still arrive, and closed ones that read any of these: they are not final before what they
 * read is. Assets are added in topological order.
 */
public final class Changeable {
  private final AssetGraph graph;
  private final ProjectState state;
  private final Map<AssetName, PartitionSet> found = new HashMap<>();

  Changeable(AssetGraph graph, ProjectState state) {
    this.graph = graph;
    this.state = state;
  }

  /** Of all assets at once. */
  public static Changeable in(AssetGraph graph, ProjectState state) {
    Changeable all = new Changeable(graph, state);
    graph.order().stream().map(graph::asset).filter(AssetDefinition::isBuilt).forEach(all::add);
    return all;
  }

  /** Those of one asset; none of one that is not built. */
  public PartitionSet of(AssetName asset) {
    return found.getOrDefault(asset, state.of(asset).extent().none());
  }

  void add(AssetDefinition asset) {
    Extent extent = state.of(asset.name()).extent();
    if (!Reading.hasTime(asset)) {
      found.put(asset.name(), extent.all());
      return;
    }
    PartitionSet open = asset.policy().builtWhileOpen() ? extent.open() : extent.none();
    PartitionSet own = open.union(stillArriving(asset)).union(arrived(asset));
    PartitionSet all = own.union(following(asset, extent));
    found.put(asset.name(), carriedOn(graph, asset, extent, all, extent.closed()));
  }

  /** Closed partitions that read some of another asset that may still change in time. */
  private PartitionSet following(AssetDefinition asset, Extent extent) {
    PartitionSet out = extent.none();
    for (Edge edge : graph.into(asset.name())) {
      PartitionSet upstream = of(edge.up());
      boolean inTime = Reading.hasTime(graph.asset(edge.up()));
      if (inTime && edge.input().asOf() == null && !edge.up().equals(asset.name())) {
        out = out.union(edge.mapping().forward(upstream, extent));
      }
    }
    return out.intersect(extent.closed());
  }

  /** What an asset that carries on its own partitions adds to some of them, within a bound. */
  static PartitionSet carriedOn(
      AssetGraph graph,
      AssetDefinition asset,
      Extent extent,
      PartitionSet some,
      PartitionSet within) {
    PartitionSet all = some;
    for (Edge edge : graph.into(asset.name())) {
      if (edge.up().equals(asset.name())) {
        PartitionSet next = added(edge, extent, all, within);
        while (!next.isEmpty()) {
          all = all.union(next);
          next = added(edge, extent, all, within);
        }
      }
    }
    return all;
  }

  private static PartitionSet added(
      Edge edge, Extent extent, PartitionSet all, PartitionSet within) {
    return edge.mapping().forward(all, extent).intersect(within).minus(all);
  }

  /**
   * Whether the reader takes what comes after it was built. One that is built while open had values
   * to date and is finished once its inputs are; one that was built closed had all built inputs.
   */
  private boolean takes(AssetDefinition reader, Edge edge) {
    return edge.mapping().readsWhatHasArrived()
        || (reader.policy().builtWhileOpen() && graph.asset(edge.up()).isBuilt());
  }

  /** Partitions for which something came that their reader had said it takes when it comes. */
  private PartitionSet arrived(AssetDefinition asset) {
    PartitionSet out = state.of(asset.name()).extent().none();
    for (Stale stale : state.of(asset.name()).stale()) {
      boolean taken =
          graph.into(asset.name()).stream()
              .anyMatch(e -> e.up().equals(stale.input()) && takes(asset, e));
      out = taken && stale.cause() == Stale.Cause.ARRIVAL ? out.union(stale.keys()) : out;
    }
    return out;
  }

  /** Closed partitions whose rows may still arrive: their reader said how long it waits. */
  private PartitionSet stillArriving(AssetDefinition asset) {
    Extent extent = state.of(asset.name()).extent();
    PartitionSet out = extent.none();
    for (Edge edge : graph.into(asset.name())) {
      if (edge.mapping().readsWhatHasArrived()) {
        Extent up = state.of(edge.up()).extent();
        PartitionSet coming = up.set(up.declared()).minus(up.closed());
        out =
            out.union(edge.declared().mapping().forward(coming, extent).intersect(extent.closed()));
      }
    }
    return out;
  }
}

package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Reading;
import dev.backstitch.engine.state.Stale;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Plans what is missing or open. Closed or reported partitions that are stale are counted, never
 * rebuilt: that is what a backfill is for.
 */
public final class MaterializePlanner {
  private final AssetGraph graph;

  public MaterializePlanner(AssetGraph graph) {
    this.graph = graph;
  }

  /** The plan for a wish; the same graph, state and wish give the same plan. */
  public Plan plan(ProjectState state, Wish wish) {
    Map<AssetName, PartitionSet> steps = new LinkedHashMap<>();
    List<Plan.Waiting> waiting = new ArrayList<>();
    List<Plan.Kept> kept = new ArrayList<>();
    Obstacles obstacles = new Obstacles(graph, state, steps, waiting);
    for (AssetName name : graph.order()) {
      AssetDefinition asset = graph.asset(name);
      if (!asset.isBuilt() || !wish.assets().contains(name)) {
        continue;
      }
      AssetState now = state.of(name);
      PartitionSet looked = wish.looked(name, now.extent().all());
      PartitionSet wanted = wanted(asset, state, steps).intersect(looked);
      PartitionSet built =
          obstacles.removedFrom(asset, wanted, wish.only().getOrDefault(name, now.extent().none()));
      if (!built.isEmpty()) {
        steps.put(name, built);
      }
      keep(now, now.staleKeys().minus(built).intersect(looked), kept);
    }
    List<Plan.Step> out = new ArrayList<>();
    steps.forEach((name, keys) -> out.add(new Plan.Step(name, keys)));
    return new Plan(state.now(), out, waiting, kept);
  }

  private PartitionSet wanted(
      AssetDefinition asset, ProjectState state, Map<AssetName, PartitionSet> steps) {
    AssetState now = state.of(asset.name());
    PartitionSet changing = changeable(asset, state).minus(now.reported());
    PartitionSet moved = now.staleKeys();
    for (Edge edge : graph.into(asset.name())) {
      PartitionSet upstream = steps.get(edge.up());
      if (upstream != null) {
        moved = moved.union(edge.mapping().forward(upstream, now.extent()));
      }
    }
    return now.missing().union(changing.minus(now.published())).union(changing.intersect(moved));
  }

  /** Partitions that may change without a backfill: open ones, and those without a time. */
  private PartitionSet changeable(AssetDefinition asset, ProjectState state) {
    Extent extent = state.of(asset.name()).extent();
    if (!Reading.hasTime(asset)) {
      return extent.all();
    }
    PartitionSet open = asset.policy().builtWhileOpen() ? extent.open() : extent.none();
    return open.union(stillArriving(asset, state)).union(arrived(asset, state));
  }

  /** Partitions for which something came that their reader had said it takes when it comes. */
  private PartitionSet arrived(AssetDefinition asset, ProjectState state) {
    PartitionSet out = state.of(asset.name()).extent().none();
    for (Stale stale : state.of(asset.name()).stale()) {
      boolean taken =
          graph.into(asset.name()).stream()
              .anyMatch(e -> e.up().equals(stale.input()) && e.mapping().readsWhatHasArrived());
      out = taken && stale.cause() == Stale.Cause.ARRIVAL ? out.union(stale.keys()) : out;
    }
    return out;
  }

  /** Closed partitions whose rows may still arrive: their reader said how long it waits. */
  private PartitionSet stillArriving(AssetDefinition asset, ProjectState state) {
    Extent extent = state.of(asset.name()).extent();
    PartitionSet out = extent.none();
    for (Edge edge : graph.into(asset.name())) {
      if (edge.mapping().readsWhatHasArrived()) {
        Extent up = state.of(edge.up()).extent();
        PartitionSet coming = up.set(up.declared()).minus(up.closed());
        out = out.union(edge.mapping().forward(coming, extent).intersect(extent.closed()));
      }
    }
    return out;
  }

  private static void keep(AssetState state, PartitionSet keys, List<Plan.Kept> out) {
    if (keys.isEmpty()) {
      return;
    }
    List<String> because =
        state.stale().stream()
            .filter(s -> !s.keys().intersect(keys).isEmpty())
            .map(Stale::words)
            .distinct()
            .toList();
    out.add(new Plan.Kept(state.asset(), keys, because));
  }
}

package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.ProjectState;
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
  private final boolean restates;

  public MaterializePlanner(AssetGraph graph) {
    this(graph, false);
  }

  private MaterializePlanner(AssetGraph graph, boolean restates) {
    this.graph = graph;
    this.restates = restates;
  }

  /** One that also plans closed partitions that are stale, for what nobody else will see. */
  public static MaterializePlanner restating(AssetGraph graph) {
    return new MaterializePlanner(graph, true);
  }

  /** The plan for a wish; the same graph, state and wish give the same plan. */
  public Plan plan(ProjectState state, Wish wish) {
    Map<AssetName, PartitionSet> steps = new LinkedHashMap<>();
    List<Plan.Waiting> waiting = new ArrayList<>();
    List<Plan.Kept> kept = new ArrayList<>();
    Obstacles obstacles = new Obstacles(graph, state, steps, waiting);
    Changeable changeable = new Changeable(graph, state);
    for (AssetName name : graph.order()) {
      AssetDefinition asset = graph.asset(name);
      if (asset.isBuilt()) {
        changeable.add(asset);
      }
      if (!asset.isBuilt() || !wish.assets().contains(name)) {
        continue;
      }
      AssetState now = state.of(name);
      PartitionSet looked = wish.looked(name, now.extent().all());
      PartitionSet wanted = wanted(asset, state, steps, changeable).intersect(looked);
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
      AssetDefinition asset,
      ProjectState state,
      Map<AssetName, PartitionSet> steps,
      Changeable changeable) {
    AssetState now = state.of(asset.name());
    PartitionSet open = changeable.of(asset.name()).minus(now.reported());
    PartitionSet changing = restates ? open.union(now.published()) : open;
    PartitionSet moved = now.staleKeys();
    for (Edge edge : graph.into(asset.name())) {
      PartitionSet upstream = steps.get(edge.up());
      if (upstream != null) {
        moved = moved.union(edge.mapping().forward(upstream, now.extent()));
      }
    }
    PartitionSet wanted =
        now.missing().union(changing.minus(now.published())).union(changing.intersect(moved));
    return Changeable.carriedOn(graph, asset, now.extent(), wanted, changing);
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

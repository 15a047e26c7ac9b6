package dev.backstitch.engine.execution;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Moved;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Which of the partitions that an interrupted run wrote are what a new plan would build: it wants
 * them, they are made by the same code and checks, and whatever they read is as it was then, or
 * among them. Pure.
 *
 * @param base what the run read
 * @param now what the plan was made from, under the same extents
 * @param releases of the run itself: what it has published counts as its own
 * @param made what makes each asset now
 */
record Salvage(
    AssetGraph graph,
    ProjectState base,
    ProjectState now,
    Set<Long> releases,
    Map<AssetName, String> made) {

  /** What may be kept, by asset; never what is published already. */
  Map<AssetName, PartitionSet> of(Traces traces, Plan plan) {
    Map<AssetName, PartitionSet> planned = new HashMap<>();
    plan.steps().forEach(step -> planned.put(step.asset(), step.keys()));
    Map<AssetName, PartitionSet> kept = new LinkedHashMap<>();
    Map<AssetName, PartitionSet> other = new HashMap<>();
    for (AssetName asset : graph.order()) {
      PartitionSet none = now.of(asset).extent().none();
      PartitionSet written = traces.written(asset, none);
      PartitionSet wanted = planned.getOrDefault(asset, none);
      PartitionSet own = own(now.of(asset));
      PartitionSet keep = written.intersect(wanted).minus(own);
      if (!traces.isMade(asset, made.getOrDefault(asset, ""))) {
        keep = none;
      }
      PartitionSet moved = Moved.between(base.of(asset), now.of(asset)).minus(own);
      PartitionSet gone = written.minus(wanted).minus(own).union(moved);
      keep = settled(asset, keep.minus(moved), wanted, gone, other);
      if (!keep.isEmpty()) {
        kept.put(asset, keep);
      }
      other.put(asset, gone.union(wanted.minus(keep)));
    }
    return kept;
  }

  /** Repeats because a partition that reads its own past passes a change on from day to day. */
  private PartitionSet settled(
      AssetName asset,
      PartitionSet wished,
      PartitionSet wanted,
      PartitionSet gone,
      Map<AssetName, PartitionSet> other) {
    PartitionSet keep = wished;
    for (PartitionSet before = wanted.union(wished); !keep.equals(before); ) {
      before = keep;
      for (Edge edge : graph.into(asset)) {
        PartitionSet otherwise =
            edge.isOwnPrevious() ? gone.union(wanted.minus(keep)) : other.get(edge.up());
        if (otherwise != null && !otherwise.isEmpty() && !keep.isEmpty()) {
          keep = keep.minus(edge.mapping().forward(otherwise, now.of(asset).extent()));
        }
      }
      if (keep.isEmpty()) {
        return keep;
      }
    }
    return keep;
  }

  private PartitionSet own(AssetState state) {
    PartitionSet own = state.extent().none();
    for (Painted painted : state.painted()) {
      if (releases.contains(painted.painting().release())) {
        own = own.union(painted.keys());
      }
    }
    return own;
  }
}

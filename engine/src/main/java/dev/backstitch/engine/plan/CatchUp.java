package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Moved;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a workspace must build again because others published meanwhile, so that publishing it takes
 * nothing back and leaves nothing out: planned partitions that moved, or that read something that
 * moved or is built again; and partitions that appeared downstream of the plan, since they were
 * built from what the plan replaces. Pure.
 *
 * @param again what is to be built again or for the first time, in topological order
 * @param all what the workspace holds then
 */
public record CatchUp(Map<AssetName, PartitionSet> again, Map<AssetName, PartitionSet> all) {
  public CatchUp {
    again = Collections.unmodifiableMap(new LinkedHashMap<>(again));
    all = Collections.unmodifiableMap(new LinkedHashMap<>(all));
  }

  public boolean isEmpty() {
    return again.isEmpty();
  }

  /**
   * From what the workspace was built on to what is there now.
   *
   * @param planned what the workspace holds
   * @param selected the assets that it may hold
   */
  public static CatchUp of(
      AssetGraph graph,
      ProjectState base,
      ProjectState now,
      Map<AssetName, PartitionSet> planned,
      Set<AssetName> selected) {
    return new Walk(graph, base, now, planned, selected).walk();
  }

  private record Walk(
      AssetGraph graph,
      ProjectState base,
      ProjectState now,
      Map<AssetName, PartitionSet> planned,
      Set<AssetName> selected) {

    CatchUp walk() {
      Map<AssetName, PartitionSet> again = new LinkedHashMap<>();
      Map<AssetName, PartitionSet> all = new LinkedHashMap<>();
      for (AssetName asset : graph.order()) {
        PartitionSet own = plannedOf(asset);
        PartitionSet dirty = dirty(asset, own, again, all);
        if (!dirty.isEmpty()) {
          again.put(asset, dirty);
        }
        PartitionSet both = own.union(dirty);
        if (!both.isEmpty()) {
          all.put(asset, both);
        }
      }
      return new CatchUp(again, all);
    }

    private PartitionSet plannedOf(AssetName asset) {
      Extent extent = now.of(asset).extent();
      PartitionSet own = planned.get(asset);
      return own == null ? extent.none() : extent.recall(own.text());
    }

    private PartitionSet dirty(
        AssetName asset,
        PartitionSet own,
        Map<AssetName, PartitionSet> again,
        Map<AssetName, PartitionSet> all) {
      AssetState state = now.of(asset);
      PartitionSet moved = moved(asset);
      PartitionSet dirty = own.intersect(moved);
      PartitionSet appeared =
          selected.contains(asset) ? moved.intersect(state.published()) : state.extent().none();
      for (Edge edge : graph.into(asset)) {
        if (edge.isOwnPrevious()) {
          continue;
        }
        PartitionSet upstream = moved(edge.up()).minus(plannedOf(edge.up()));
        dirty = dirty.union(forward(edge, upstream, state).intersect(own));
        dirty = dirty.union(forward(edge, again.get(edge.up()), state).intersect(own));
        dirty = dirty.union(forward(edge, all.get(edge.up()), state).intersect(appeared));
      }
      return ownPast(asset, own, dirty, appeared);
    }

    /** A partition that reads an earlier one of its own is built again when that one is. */
    private PartitionSet ownPast(
        AssetName asset, PartitionSet own, PartitionSet dirty, PartitionSet appeared) {
      AssetState state = now.of(asset);
      PartitionSet grown = dirty;
      for (Edge edge : graph.into(asset)) {
        if (edge.isOwnPrevious()) {
          PartitionSet others = forward(edge, moved(asset).minus(own), state);
          grown = grown.union(others.intersect(own));
        }
        for (boolean grows = edge.isOwnPrevious(); grows; ) {
          PartitionSet after = forward(edge, own.union(grown), state).intersect(appeared);
          PartitionSet more = grown.union(after).union(forward(edge, grown, state).intersect(own));
          grows = !more.equals(grown);
          grown = more;
        }
      }
      return grown;
    }

    private static PartitionSet forward(
        Edge edge, @Nullable PartitionSet upstream, AssetState state) {
      return upstream == null || upstream.isEmpty()
          ? state.extent().none()
          : edge.mapping().forward(upstream, state.extent());
    }

    private PartitionSet moved(AssetName asset) {
      return Moved.between(base.of(asset), now.of(asset));
    }
  }
}

package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.radius.SelfReading;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which published partitions are made from something stale, along every mapping. What reads a
 * dimension as of a time is among them though most of what the dimension says may stay.
 */
public final class Behind {
  private Behind() {}

  /** By asset, where there are any; those that are stale themselves are not among them. */
  public static Map<AssetName, PartitionSet> of(AssetGraph graph, ProjectState state) {
    Map<AssetName, PartitionSet> unsound = new HashMap<>();
    Map<AssetName, PartitionSet> behind = new HashMap<>();
    for (AssetName name : graph.order()) {
      AssetState here = state.of(name);
      PartitionSet stale = here.staleKeys();
      PartitionSet all = reached(graph.into(name), stale, unsound).intersect(here.published());
      PartitionSet found = all.minus(stale);
      if (!found.isEmpty()) {
        behind.put(name, found);
      }
      if (!found.isEmpty() || !stale.isEmpty()) {
        unsound.put(name, found.union(stale));
      }
    }
    return behind;
  }

  private static PartitionSet reached(
      List<Edge> edges, PartitionSet stale, Map<AssetName, PartitionSet> unsound) {
    PartitionSet reached = stale;
    for (Edge edge : edges) {
      PartitionSet up = unsound.get(edge.up());
      if (up != null && !edge.isOwnPrevious()) {
        reached = reached.union(edge.mapping().forward(up, stale.extent()));
      }
    }
    return reached.isEmpty() ? reached : SelfReading.among(edges).closure(reached);
  }
}

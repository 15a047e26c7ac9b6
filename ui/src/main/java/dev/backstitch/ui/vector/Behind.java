package dev.backstitch.ui.vector;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.HashMap;
import java.util.Map;

/** Which published partitions are made from something stale, along every mapping. */
final class Behind {
  private Behind() {}

  /** By asset, where there are any; those that are stale themselves are not among them. */
  static Map<AssetName, PartitionSet> of(AssetGraph graph, ProjectState state) {
    Map<AssetName, PartitionSet> unsound = new HashMap<>();
    Map<AssetName, PartitionSet> behind = new HashMap<>();
    for (AssetName name : graph.order()) {
      AssetState here = state.of(name);
      PartitionSet stale = here.staleKeys();
      PartitionSet reached = here.extent().none();
      for (Edge edge : graph.into(name)) {
        PartitionSet up = unsound.get(edge.up());
        if (up != null && !edge.isOwnPrevious()) {
          reached = reached.union(edge.mapping().forward(up, here.extent()));
        }
      }
      PartitionSet found = reached.intersect(here.published()).minus(stale);
      if (!found.isEmpty()) {
        behind.put(name, found);
      }
      PartitionSet all = found.union(stale);
      if (!all.isEmpty()) {
        unsound.put(name, all);
      }
    }
    return behind;
  }
}

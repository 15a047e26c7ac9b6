package dev.backstitch.engine.app.home;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.Behind;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.lineage.graph.AssetGraph;
import java.lang.ref.WeakReference;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is behind in the state that was asked about last, since many ask of parts of the same one.
 * Keeps no state alive. Thread-safe.
 */
final class LastBehind {
  private volatile @Nullable Known known;

  private record Known(
      AssetGraph graph, WeakReference<ProjectState> state, Map<AssetName, PartitionSet> behind) {}

  /** By asset, the partitions that are made from something stale. */
  Map<AssetName, PartitionSet> of(AssetGraph graph, ProjectState state) {
    Known last = known;
    if (last != null && last.state().refersTo(state) && last.graph().equals(graph)) {
      return last.behind();
    }
    Map<AssetName, PartitionSet> behind = Behind.of(graph, state);
    known = new Known(graph, new WeakReference<>(state), Map.copyOf(behind));
    return behind;
  }
}

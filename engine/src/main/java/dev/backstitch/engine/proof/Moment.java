package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Reading;
import dev.backstitch.engine.step.Project;
import dev.backstitch.lineage.graph.Edge;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * What existed, and what was readable under which release.
 *
 * @param snapshots by asset
 */
record Moment(Project project, ProjectState state, Map<AssetName, Long> snapshots) {
  Instant instant() {
    return state.now();
  }

  /** The upstream partitions that some input of the partition names, over all of its aliases. */
  PartitionSet reads(Partition partition, AssetName upstream) {
    PartitionSet all = state.of(upstream).extent().none();
    for (Edge edge : edges(partition)) {
      if (edge.up().equals(upstream)) {
        all = all.union(reads(partition, edge));
      }
    }
    return all;
  }

  PartitionSet reads(Partition partition, Edge edge) {
    return Reading.of(
        edge,
        project.graph().asset(partition.asset()),
        state.of(partition.asset()).extent().of(partition.key()),
        state.of(edge.up()).extent());
  }

  List<Edge> edges(Partition partition) {
    return project.graph().into(partition.asset());
  }

  List<AssetName> upstreams(Partition partition) {
    return edges(partition).stream().map(Edge::up).distinct().toList();
  }
}

package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.engine.state.Reading;
import dev.backstitch.engine.step.Project;
import dev.backstitch.lineage.graph.Edge;
import java.util.List;
import java.util.Map;

/**
 * What existed, and what was readable under which release.
 *
 * @param snapshots by asset
 */
public record Moment(Project project, ProjectState state, Map<AssetName, Long> snapshots) {
  /** The upstream partitions that some input of the partition names, over all of its aliases. */
  PartitionSet reads(Partition partition, AssetName upstream) {
    return reads(partition.asset(), only(partition), upstream);
  }

  /**
   * The upstream partitions that some input of the partitions names, over all of its aliases.
   *
   * @param keys over this moment's extent
   */
  public PartitionSet reads(AssetName asset, PartitionSet keys, AssetName upstream) {
    PartitionSet all = state.of(upstream).extent().none();
    for (Edge edge : project.graph().into(asset)) {
      if (edge.up().equals(upstream)) {
        all = all.union(reads(edge, keys));
      }
    }
    return all;
  }

  /** The same partitions, as they are at this moment. */
  public PartitionSet over(AssetName asset, PartitionSet keys) {
    return state.of(asset).extent().recall(keys.text());
  }

  private PartitionSet only(Partition partition) {
    return state.of(partition.asset()).extent().of(partition.key());
  }

  private PartitionSet reads(Edge edge, PartitionSet keys) {
    return Reading.of(edge, project.graph().asset(edge.down()), keys, state.of(edge.up()).extent());
  }

  PartitionSet reads(Partition partition, Edge edge) {
    return reads(edge, only(partition));
  }

  List<Edge> edges(Partition partition) {
    return project.graph().into(partition.asset());
  }

  /** What an asset reads, each once, in the order it is declared. */
  public List<AssetName> upstreams(AssetName asset) {
    return project.graph().into(asset).stream().map(Edge::up).distinct().toList();
  }
}

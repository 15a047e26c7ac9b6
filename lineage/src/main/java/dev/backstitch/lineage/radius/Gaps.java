package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.mapping.Required;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Asks every read of what is to be rebuilt for what it lacks. */
final class Gaps {
  private Gaps() {}

  static List<Gap> of(AssetGraph graph, Extents extents, Map<AssetName, Hit> toRebuild) {
    List<Gap> out = new ArrayList<>();
    toRebuild.forEach(
        (asset, hit) -> {
          for (Edge edge : graph.into(asset)) {
            Required required = edge.mapping().backward(hit.all(), extents.of(edge.up()));
            if (!required.isComplete() || !required.clipped().isEmpty()) {
              out.add(new Gap(asset, edge.up(), required, unbuildable(edge, hit, required)));
            }
          }
        });
    return List.copyOf(out);
  }

  private static PartitionSet unbuildable(Edge edge, Hit hit, Required required) {
    PartitionSet all = hit.all();
    return edge.mapping().forward(required.missing(), all.extent()).intersect(all);
  }
}

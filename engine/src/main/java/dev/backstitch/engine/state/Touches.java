package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.storage.metadata.Painting;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** When dimensions came to say something else, as releases have put it on record. */
record Touches(Map<AssetName, List<Painting>> paintings, Predicate<Edge> isInWindow) {

  /**
   * Those of the partitions that may see something else of a dimension than at a release. All where
   * a later release does not say what it touched.
   */
  PartitionSet since(Edge edge, long release, PartitionSet partitions) {
    Touched touched = Touched.NEVER;
    for (Painting painting : paintings.getOrDefault(edge.up(), List.of())) {
      if (painting.release() > release) {
        if (painting.touched() == null) {
          return partitions;
        }
        touched = touched.and(Touched.parse(painting.touched()));
      }
    }
    return isInWindow.test(edge)
        ? touched.seenWithin(partitions)
        : touched.seenBeforeEnd(partitions);
  }
}

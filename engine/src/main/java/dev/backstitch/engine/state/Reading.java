package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.lineage.graph.Edge;

/** Which upstream partitions a partition is built from, as against those its mapping names. */
public final class Reading {
  private Reading() {}

  /**
   * The existing upstream partitions that are read. A reader that takes what has arrived leaves out
   * partitions that are still open, so that each arrival is read once it is whole. What was
   * admitted are single deliveries, which are whole from the first.
   */
  public static PartitionSet of(
      Edge edge, AssetDefinition reader, PartitionSet keys, Extent upstream) {
    PartitionSet present = edge.mapping().backward(keys, upstream).present();
    boolean whole = edge.mapping().readsWhatHasArrived() && !reader.policy().builtWhileOpen();
    if (!whole) {
      return present;
    }
    PartitionSet declared = edge.declared().mapping().backward(keys, upstream).present();
    return present.minus(declared.minus(upstream.closed()));
  }

  /** Whether the asset has a life in time: its partitions are open, then closed. */
  public static boolean hasTime(AssetDefinition asset) {
    return asset.scheme().dimensions().stream().anyMatch(d -> d.axis().isTime());
  }
}

package dev.backstitch.engine.state;

import dev.backstitch.asset.partition.PartitionSet;

/** Which partitions show something else than they did before. */
public final class Moved {
  private Moved() {}

  /**
   * Partitions whose content is of another version, that are new, or that are gone. An asset that
   * had no state before has moved with all that is published.
   */
  public static PartitionSet between(AssetState before, AssetState now) {
    PartitionSet same = now.extent().none();
    PartitionSet all = same;
    for (Painted then : before.painted()) {
      all = all.union(then.keys().intersect(now.extent().all()));
      for (Painted today : now.painted()) {
        if (today.painting().version() == then.painting().version()) {
          same = same.union(today.keys().intersect(then.keys()));
        }
      }
    }
    return all.union(now.published()).minus(same);
  }
}

package dev.backstitch.engine.step;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Painted;
import java.util.Objects;

/**
 * Partitions of an input as they were read.
 *
 * @param version the release whose content they showed; {@link #NOTHING} where nothing was
 *     published
 */
public record Origin(AssetName upstream, PartitionSet keys, long version) {
  /** No release: the partitions were not published when they were read. */
  public static final long NOTHING = 0;

  public Origin {
    Objects.requireNonNull(upstream);
    Objects.requireNonNull(keys);
  }

  /** Those of the partitions that show something else by now. */
  public PartitionSet moved(AssetState now) {
    PartitionSet same = keys.minus(keys);
    PartitionSet published = same;
    for (Painted painted : now.painted()) {
      PartitionSet there = keys.intersect(painted.keys());
      published = published.union(there);
      if (painted.painting().version() == version) {
        same = same.union(there);
      }
    }
    return version == NOTHING ? published : keys.minus(same);
  }
}

package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.mapping.Mapping;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.List;
import java.util.Objects;

/** What the core needs to know of a plan: steps in topological order. */
public record RunPlan(List<Step> steps) {
  public RunPlan {
    steps = List.copyOf(steps);
  }

  /**
   * The partitions of one asset to be built.
   *
   * @param reads upstream assets that are steps of the same plan; the asset itself when it reads
   *     its own earlier partitions
   * @param batchSize most partitions that one attempt builds; 1 when they must run singly
   * @param checksTable whether a must-hold check looks at more than one partition
   */
  public record Step(
      AssetName asset, PartitionSet keys, List<Read> reads, int batchSize, boolean checksTable) {
    public Step {
      Objects.requireNonNull(asset);
      Objects.requireNonNull(keys);
      reads = List.copyOf(reads);
      if (batchSize < 1) {
        throw new IllegalArgumentException("Cannot build " + batchSize + " partitions at once");
      }
    }
  }

  /** An upstream step and how its partitions are read. */
  public record Read(AssetName upstream, Mapping mapping) {
    public Read {
      Objects.requireNonNull(upstream);
      Objects.requireNonNull(mapping);
    }
  }
}

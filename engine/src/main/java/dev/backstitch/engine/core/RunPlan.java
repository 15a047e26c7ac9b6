package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.mapping.Mapping;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.List;
import java.util.Objects;

/** What the core needs to know of a plan: steps in topological order, and what is published. */
public record RunPlan(List<Step> steps, Unit unit) {
  public RunPlan {
    steps = List.copyOf(steps);
    Objects.requireNonNull(unit);
  }

  /** What becomes visible in one step. */
  public enum Unit {
    /** Each asset, or each group of assets, as soon as it and what it reads hold. */
    ASSET,
    /** Nothing during the run: it ends with a workspace that somebody may publish as a whole. */
    WORKSPACE
  }

  /**
   * The partitions of one asset to be built.
   *
   * @param reads upstream assets that are steps of the same plan; the asset itself when it reads
   *     its own earlier partitions
   * @param batchSize most partitions that one attempt builds; 1 when they must run singly
   * @param checksTable whether a must-hold check looks at more than one partition
   * @param group assets of one such group become visible together; empty for on its own
   * @param onlyIfMoved published partitions that are left as they are when all that they read of
   *     this plan comes out as it was
   * @param written partitions that an earlier execution of the run has written and checked
   * @param unchanged those of the written that came out as they are published
   * @param slots what each attempt takes of a pool
   */
  public record Step(
      AssetName asset,
      PartitionSet keys,
      List<Read> reads,
      int batchSize,
      boolean checksTable,
      String group,
      PartitionSet onlyIfMoved,
      PartitionSet written,
      PartitionSet unchanged,
      Slots slots) {
    public Step {
      Objects.requireNonNull(slots);
      Objects.requireNonNull(asset);
      Objects.requireNonNull(keys);
      reads = List.copyOf(reads);
      Objects.requireNonNull(group);
      onlyIfMoved = onlyIfMoved.intersect(keys);
      written = written.intersect(keys);
      unchanged = unchanged.intersect(written);
      if (batchSize < 1) {
        throw new IllegalArgumentException("Cannot build " + batchSize + " partitions at once");
      }
    }

    /** The same in a pool. */
    public Step with(Slots taken) {
      return new Step(
          asset,
          keys,
          reads,
          batchSize,
          checksTable,
          group,
          onlyIfMoved,
          written,
          unchanged,
          taken);
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

package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * What a run builds: steps in topological order, and what it leaves alone with the reason.
 *
 * @param at the instant whose extents and state it was made from
 * @param waiting partitions that are wanted but cannot be built yet
 * @param stale closed partitions that would come out differently; only a backfill restates them
 */
public record Plan(Instant at, List<Step> steps, List<Waiting> waiting, List<Kept> stale) {
  public Plan {
    Objects.requireNonNull(at);
    steps = List.copyOf(steps);
    waiting = List.copyOf(waiting);
    stale = List.copyOf(stale);
  }

  /** Partitions of one asset to be built. */
  public record Step(AssetName asset, PartitionSet keys) {}

  /** Partitions that wait for partitions of an upstream that are not there. */
  public record Waiting(
      AssetName asset,
      PartitionSet keys,
      AssetName upstream,
      PartitionSet lacking,
      Reason reason) {}

  /** Published partitions that are left as they are. */
  public record Kept(AssetName asset, PartitionSet keys, List<String> because) {
    public Kept {
      because = List.copyOf(because);
    }
  }

  /** Why something upstream is not there. */
  public enum Reason {
    /** Its delivery has not come. */
    NOT_DELIVERED,
    /** It is not built and not part of this plan. */
    NOT_BUILT,
    /** It waits itself. */
    WAITS,
    /** Its window has not ended. */
    NOT_YET_DUE,
    /** It has no partitions at all, such as a dimension without keys. */
    NO_PARTITIONS,
    /** The mapping wants partitions before the upstream's first. */
    BEFORE_START
  }

  public boolean isEmpty() {
    return steps.isEmpty();
  }

  /** Number of partitions to be built. */
  public long partitions() {
    return steps.stream().mapToLong(s -> s.keys().count()).sum();
  }
}

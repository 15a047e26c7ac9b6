package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.trial.cause.Attributed;
import dev.backstitch.engine.trial.cause.Cause;
import dev.backstitch.engine.trial.cause.Reproduction;
import dev.backstitch.storage.compare.RowVariants.Change;
import dev.backstitch.storage.compare.RowVariants.Sample;
import java.util.List;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What new code on today's inputs makes of some partitions of one asset.
 *
 * @param rebuilt partitions that were built
 * @param untouched of the slice, but nothing that they read came out otherwise
 * @param missing of the slice, but never published, so that there is nothing to compare with
 * @param different those rebuilt that came out otherwise
 * @param moved what differs between then and today, whether or not it changes rows
 * @param rowsUnchanged rows, by key, that came out as they are published
 * @param kept wanted rows that came out as they are published
 * @param problem why it could not be built; null when it was
 */
public record AssetTrial(
    AssetName asset,
    PartitionSet rebuilt,
    PartitionSet untouched,
    PartitionSet missing,
    PartitionSet different,
    Reproduction base,
    List<Cause> moved,
    long rowsUnchanged,
    List<Attributed> attributed,
    List<Sample> kept,
    @Nullable Problem problem) {
  public AssetTrial {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(base);
    moved = List.copyOf(moved);
    attributed = List.copyOf(attributed);
    kept = List.copyOf(kept);
  }

  /** Rows, by key, that became otherwise in one way. */
  public long rows(Change change) {
    return attributed.stream().filter(a -> a.change() == change).mapToLong(Attributed::rows).sum();
  }

  /** Rows, by key, that became otherwise. */
  public long rowsDifferent() {
    return attributed.stream().mapToLong(Attributed::rows).sum();
  }

  /** All causes that some row is attributed to. */
  public NavigableSet<Cause> causes() {
    NavigableSet<Cause> out = new TreeSet<>();
    attributed.forEach(a -> a.causes().forEach(out::addAll));
    return out;
  }
}

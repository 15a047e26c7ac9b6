package dev.backstitch.testkit;

import dev.backstitch.asset.partition.PartitionSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What one materialisation did to one asset. A set of partitions prints as {@code
 * 2024-03-01..2024-03-04}, so {@code assertThat(outcome.built()).hasToString(...)} reads well.
 *
 * @param delivered partitions for which files were taken in
 * @param built partitions that were built and published
 * @param failed partitions whose step or must-hold check failed; nothing of them is visible
 * @param blocked partitions that were not tried, since what they read did not come about
 * @param waiting partitions that are wanted and lack something that is not there yet
 * @param stale published closed partitions that would come out differently and were left as they
 *     are
 */
public record AssetOutcome(
    PartitionSet delivered,
    PartitionSet built,
    PartitionSet failed,
    PartitionSet blocked,
    PartitionSet waiting,
    PartitionSet stale) {
  public AssetOutcome {
    Objects.requireNonNull(delivered);
    Objects.requireNonNull(built);
    Objects.requireNonNull(failed);
    Objects.requireNonNull(blocked);
    Objects.requireNonNull(waiting);
    Objects.requireNonNull(stale);
  }

  @Override
  public String toString() {
    Map<String, PartitionSet> said = new LinkedHashMap<>();
    said.put("delivered", delivered);
    said.put("built", built);
    said.put("failed", failed);
    said.put("blocked", blocked);
    said.put("waiting", waiting);
    said.put("stale", stale);
    said.values().removeIf(PartitionSet::isEmpty);
    return said.toString();
  }
}

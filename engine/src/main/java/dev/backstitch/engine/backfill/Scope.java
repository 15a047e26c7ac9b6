package dev.backstitch.engine.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * What a backfill restates, as it was planned.
 *
 * @param plan id of the saved plan
 * @param partitions to be rebuilt, in topological order
 * @param seeds partitions that are wrong whatever their inputs say; raw ones among them
 * @param selected the assets that it may rebuild
 */
public record Scope(
    String plan,
    String reason,
    Map<AssetName, PartitionSet> partitions,
    Map<AssetName, PartitionSet> seeds,
    Set<AssetName> selected) {
  public Scope {
    Objects.requireNonNull(plan);
    Objects.requireNonNull(reason);
    partitions = Collections.unmodifiableMap(new LinkedHashMap<>(partitions));
    seeds = Map.copyOf(seeds);
    selected = Set.copyOf(selected);
  }
}

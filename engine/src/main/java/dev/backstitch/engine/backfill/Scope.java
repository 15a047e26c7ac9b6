package dev.backstitch.engine.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.ProjectState;
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

  /** The same partitions, as they are at the instant of a state. */
  Scope under(ProjectState state) {
    Map<AssetName, PartitionSet> planned = new LinkedHashMap<>();
    partitions.forEach((asset, keys) -> planned.put(asset, under(state, asset, keys)));
    Map<AssetName, PartitionSet> wrong = new LinkedHashMap<>();
    seeds.forEach((asset, keys) -> wrong.put(asset, under(state, asset, keys)));
    return new Scope(plan, reason, planned, wrong, selected);
  }

  private static PartitionSet under(ProjectState state, AssetName asset, PartitionSet keys) {
    return state.of(asset).extent().recall(keys.text());
  }
}

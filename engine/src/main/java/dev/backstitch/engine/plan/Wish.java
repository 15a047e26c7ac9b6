package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Map;
import java.util.Set;

/**
 * What somebody wants materialised.
 *
 * @param assets the assets to look at; others are not touched
 * @param only per asset, the partitions that somebody named; all for an asset that is not there
 * @param within per asset, the partitions to look at though nobody named them; all likewise
 */
public record Wish(
    Set<AssetName> assets, Map<AssetName, PartitionSet> only, Map<AssetName, PartitionSet> within) {
  public Wish {
    assets = Set.copyOf(assets);
    only = Map.copyOf(only);
    within = Map.copyOf(within);
  }

  /** Within all of time. */
  public Wish(Set<AssetName> assets, Map<AssetName, PartitionSet> only) {
    this(assets, only, Map.of());
  }

  /** The partitions of an asset to look at, among all of them. */
  PartitionSet looked(AssetName asset, PartitionSet all) {
    return only.getOrDefault(asset, all).intersect(within.getOrDefault(asset, all));
  }
}

package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Map;
import java.util.Set;

/**
 * What somebody wants materialised.
 *
 * @param assets the assets to look at; others are not touched
 * @param only per asset, the partitions to look at; all for an asset that is not named
 */
public record Wish(Set<AssetName> assets, Map<AssetName, PartitionSet> only) {
  public Wish {
    assets = Set.copyOf(assets);
    only = Map.copyOf(only);
  }
}

package dev.backstitch.storage.lease;

import dev.backstitch.asset.definition.AssetName;

/**
 * Whether two texts of partition sets of an asset share a partition. Asked within a write
 * transaction, perhaps more than once: it must be quick, and touch no store.
 */
@FunctionalInterface
public interface Overlap {
  boolean overlaps(AssetName asset, String oneKeys, String otherKeys);
}

package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Objects;

/** Partitions of one asset that are built by one attempt. */
public record Batch(AssetName asset, PartitionSet keys) {
  public Batch {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(keys);
  }
}

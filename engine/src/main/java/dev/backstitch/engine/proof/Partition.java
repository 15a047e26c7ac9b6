package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;

/** A published partition that is to be built again. */
record Partition(AssetName asset, PartitionKey key) {}

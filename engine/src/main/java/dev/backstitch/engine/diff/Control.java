package dev.backstitch.engine.diff;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Objects;

/**
 * Partitions that nothing was to touch, and those of them that something did.
 *
 * @param keys partitions that were to stay as they are
 * @param otherVersion published again in between, or replaced in the workspace
 * @param otherFiles not the very same files
 * @param otherContent not the same rows
 */
public record Control(
    AssetName asset,
    PartitionSet keys,
    PartitionSet otherVersion,
    PartitionSet otherFiles,
    PartitionSet otherContent) {
  public Control {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(keys);
    Objects.requireNonNull(otherVersion);
    Objects.requireNonNull(otherFiles);
    Objects.requireNonNull(otherContent);
  }

  /** Whether all are proven untouched. */
  public boolean holds() {
    return otherVersion.isEmpty() && otherFiles.isEmpty() && otherContent.isEmpty();
  }
}

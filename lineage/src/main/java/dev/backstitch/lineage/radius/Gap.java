package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.mapping.Required;
import dev.backstitch.asset.partition.PartitionSet;

/**
 * What the partitions to rebuild read of one upstream and cannot have in full.
 *
 * @param required {@code missing} never will exist, {@code notYetDue} is declared for later, {@code
 *     clipped} was left out by declaration; {@code present} is the rest
 * @param unbuildable the reader's partitions in the radius that need something of {@code missing}
 */
public record Gap(
    AssetName asset, AssetName upstream, Required required, PartitionSet unbuildable) {
  /** Whether something is required that never will exist. */
  public boolean isMissing() {
    return !required.missing().isEmpty();
  }
}

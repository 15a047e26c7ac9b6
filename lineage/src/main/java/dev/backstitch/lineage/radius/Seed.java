package dev.backstitch.lineage.radius;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Objects;
import java.util.Set;

/**
 * What is known to be wrong, or to have changed, and why.
 *
 * @param partitions within the extent that the radius is taken at; those that do not exist there,
 *     such as a removed key, reach their readers but are not themselves rebuilt
 * @param columns the only columns that are wrong; empty for the whole row
 * @param why for people: {@code "amount_eur was divided twice"}
 */
public record Seed(AssetName asset, PartitionSet partitions, Set<String> columns, String why) {
  public Seed {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(partitions);
    columns = Set.copyOf(columns);
    Objects.requireNonNull(why);
  }

  /** Whole rows. */
  public Seed(AssetName asset, PartitionSet partitions, String why) {
    this(asset, partitions, Set.of(), why);
  }
}

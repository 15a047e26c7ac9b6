package dev.backstitch.engine.maintain;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * What a purge removes, and what still holds the rows or was made from them.
 *
 * @param release the release without the rows; empty when nothing was done yet
 * @param irreproducible published partitions that were built from the rows: they cannot be built
 *     the same again, and hold what was made of them until they are rebuilt
 * @param delivered files in the landing folder that hold the rows, below that folder
 */
public record Purged(
    OptionalLong release,
    PartitionSet partitions,
    long rows,
    List<Derived> irreproducible,
    List<String> delivered) {
  public Purged {
    Objects.requireNonNull(release);
    Objects.requireNonNull(partitions);
    irreproducible = List.copyOf(irreproducible);
    delivered = List.copyOf(delivered);
  }

  /** Partitions of one asset downstream. */
  public record Derived(AssetName asset, PartitionSet partitions) {
    public Derived {
      Objects.requireNonNull(asset);
      Objects.requireNonNull(partitions);
    }
  }

  Purged with(long made) {
    return new Purged(OptionalLong.of(made), partitions, rows, irreproducible, delivered);
  }
}

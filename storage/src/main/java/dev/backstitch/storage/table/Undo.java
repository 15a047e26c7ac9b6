package dev.backstitch.storage.table;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.Set;

/**
 * What undoing a release means for one table.
 *
 * @param partitions all that the release changed in it
 * @param published the snapshot that the release showed
 * @param before what the table showed before it; empty when it had no release yet
 */
public record Undo(
    AssetName table,
    KeyColumns keys,
    Set<PartitionKey> partitions,
    long published,
    OptionalLong before) {
  public Undo {
    Objects.requireNonNull(table);
    Objects.requireNonNull(keys);
    partitions = Set.copyOf(partitions);
    Objects.requireNonNull(before);
  }
}

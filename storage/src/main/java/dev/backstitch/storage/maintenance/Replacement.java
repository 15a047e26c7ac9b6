package dev.backstitch.storage.maintenance;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.KeyColumns;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.storage.table.WrittenFile;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/**
 * Files of a table that others take the place of, within their partitions.
 *
 * @param removed shown by {@code main} now
 * @param added written and forced to disk
 */
public record Replacement(
    AssetName table, KeyColumns keys, List<TableFile> removed, List<WrittenFile> added) {
  public Replacement {
    Objects.requireNonNull(table);
    Objects.requireNonNull(keys);
    removed = List.copyOf(removed);
    added = List.copyOf(added);
    var before = removed.stream().map(TableFile::key).collect(Collectors.toSet());
    if (removed.isEmpty() || added.stream().anyMatch(f -> !before.contains(f.file().key()))) {
      throw new IllegalArgumentException("Cannot replace nothing, or in another partition");
    }
  }

  /** How many rows the table has fewer afterwards. */
  public long rowsLess() {
    return removed.stream().mapToLong(TableFile::rows).sum()
        - added.stream().mapToLong(f -> f.file().rows()).sum();
  }
}

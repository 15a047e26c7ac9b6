package dev.backstitch.storage.catalog;

import dev.backstitch.asset.definition.AssetName;
import java.util.Objects;
import java.util.OptionalLong;

/**
 * What a catalog shall show of a table.
 *
 * @param snapshot the one that the release shows
 * @param told the snapshot that the catalog was told last; empty before the first
 */
public record Shown(AssetName table, long release, long snapshot, OptionalLong told) {
  public Shown {
    Objects.requireNonNull(table);
    Objects.requireNonNull(told);
  }
}

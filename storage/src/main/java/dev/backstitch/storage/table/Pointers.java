package dev.backstitch.storage.table;

import dev.backstitch.asset.definition.AssetName;
import java.util.Optional;
import java.util.Set;

/** Where each table's current metadata is. Kept in the catalog's own table layout. */
public interface Pointers {
  Optional<String> location(AssetName table);

  /** Every table that was created. */
  Set<AssetName> tables();

  /**
   * Points a new table at its first metadata.
   *
   * @return false when the table was there already; nothing is changed then
   */
  boolean create(AssetName table, String location);

  /**
   * Compare-and-swap: moves the pointer when it still is {@code from}.
   *
   * @return false when it is not; nothing is changed then
   */
  boolean swap(AssetName table, String from, String to);
}

package dev.backstitch.storage.table;

import dev.backstitch.asset.definition.AssetName;
import java.util.Map;
import java.util.Objects;

/**
 * What a table has to be for an asset.
 *
 * @param keys how partition keys are kept in columns; none for an unpartitioned asset
 * @param properties shown to every reader of the table
 */
public record TableSpec(
    AssetName name, TableSchema schema, KeyColumns keys, Map<String, String> properties) {
  public TableSpec {
    Objects.requireNonNull(name);
    Objects.requireNonNull(schema);
    Objects.requireNonNull(keys);
    properties = Map.copyOf(properties);
  }

  /** The same table with the columns as they are kept, see {@link Staging#ensure(TableSpec)}. */
  public TableSpec with(TableSchema kept) {
    return new TableSpec(name, kept, keys, properties);
  }
}

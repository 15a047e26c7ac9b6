package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableSchema;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Function;

/** Tables with files as a test says; the same files are the same snapshot. */
record GivenTables(Map<AssetName, TableSchema> schemas, Function<AssetName, List<String>> locations)
    implements TableSet {
  @Override
  public List<AssetName> names() {
    return schemas.keySet().stream().sorted().toList();
  }

  @Override
  public Content content(AssetName name) {
    return new Content(schemas.get(name), OptionalLong.of(locations.apply(name).hashCode()));
  }

  @Override
  public List<String> files(AssetName name, RowFilter filter) {
    return locations.apply(name);
  }
}

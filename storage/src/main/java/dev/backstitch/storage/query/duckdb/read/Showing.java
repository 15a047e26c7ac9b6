package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.query.CatalogTable;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.read.OpenTables.Instance;
import dev.backstitch.storage.query.duckdb.read.QueryBinder.Reading;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Puts what a text names where its names are looked up; what it does not read is shown empty. */
record Showing(
    Reading reading,
    Map<AssetName, CatalogTable> catalog,
    Instance instance,
    Map<AssetName, List<String>> needed) {

  /** Asks which files of each table can matter. */
  static Showing of(
      Reading reading, TableSet tables, Map<AssetName, CatalogTable> catalog, Instance instance) {
    Map<AssetName, List<String>> needed = new HashMap<>();
    for (AssetName table : reading.read()) {
      RowFilter filter = reading.filters().getOrDefault(table, RowFilter.every());
      if (!catalog.containsKey(table)) {
        needed.put(
            table, filter.keepsEvery() ? instance.files(table) : tables.files(table, filter));
      }
    }
    return new Showing(reading, catalog, instance, needed);
  }

  /** All files that the text may read. */
  List<String> files() {
    return needed.values().stream().flatMap(List::stream).toList();
  }

  /** Whether the text names nothing but tables that it reads with all their files. */
  boolean isWhole() {
    return reading.schemas().keySet().stream().allMatch(this::isWhole);
  }

  private boolean isWhole(AssetName table) {
    List<String> files = needed.get(table);
    return files != null && !files.isEmpty() && files.size() == instance.files(table).size();
  }

  /** Uses what the instance shows to all its queries, so that nothing has to be bound again. */
  void inInstance() {
    needed.keySet().forEach(instance::whole);
    instance.alias(reading.names().bare());
  }

  void in(QueryCatalog shown) {
    reading.schemas().forEach((table, schema) -> show(table, schema, shown));
    shown.alias(reading.names().bare());
  }

  private void show(AssetName table, TableSchema schema, QueryCatalog shown) {
    CatalogTable described = catalog.get(table);
    if (!reading.read().contains(table)) {
      shown.show(table, FieldRead.select(schema, List.of()));
    } else if (described != null) {
      shown.fill(described);
    } else if (isWhole(table)) {
      shown.show(table, "FROM " + instance.whole(table));
    } else {
      shown.show(table, FieldRead.select(schema, needed.getOrDefault(table, List.of())));
    }
  }
}

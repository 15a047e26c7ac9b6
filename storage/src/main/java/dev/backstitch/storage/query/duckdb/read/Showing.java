package dev.backstitch.storage.query.duckdb.read;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.query.CatalogTable;
import dev.backstitch.storage.query.TableSet;
import dev.backstitch.storage.query.duckdb.FieldRead;
import dev.backstitch.storage.query.duckdb.read.OpenTables.Instance;
import dev.backstitch.storage.query.duckdb.read.QueryBinder.Reading;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableSchema;
import java.util.List;
import java.util.Map;

/** Puts what a text names into the query's own catalog; what it does not read is shown empty. */
record Showing(
    Reading reading, TableSet tables, Map<AssetName, CatalogTable> catalog, Instance instance) {

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
    } else {
      shown.show(table, select(table, schema));
    }
  }

  private String select(AssetName table, TableSchema schema) {
    RowFilter filter = reading.filters().getOrDefault(table, RowFilter.every());
    List<String> all = instance.files(table);
    List<String> needed = filter.keepsEvery() ? all : tables.files(table, filter);
    return needed.size() == all.size() && !all.isEmpty()
        ? "FROM " + instance.whole(table)
        : FieldRead.select(schema, needed);
  }
}

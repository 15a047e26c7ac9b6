package dev.backstitch.storage.table.iceberg;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.storage.table.iceberg.disk.DurableFileIO;
import java.util.Map;
import java.util.function.Consumer;
import org.apache.iceberg.Table;
import org.apache.iceberg.catalog.Namespace;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.jdbc.JdbcCatalog;

/** The warehouse as a stock Iceberg program sees it. */
final class Stock {
  private Stock() {}

  static JdbcCatalog catalog(Warehouse warehouse) {
    JdbcCatalog catalog = new JdbcCatalog();
    catalog.initialize(
        "backstitch",
        Map.of(
            "uri",
            "jdbc:sqlite:" + warehouse.folder.resolve("metadata.db") + "?busy_timeout=30000",
            "warehouse",
            warehouse.folder.resolve("warehouse").toString(),
            "io-impl",
            DurableFileIO.class.getName()));
    return catalog;
  }

  static Table table(Warehouse warehouse, AssetName name) {
    try (JdbcCatalog catalog = catalog(warehouse)) {
      return catalog.loadTable(TableIdentifier.of(Namespace.of(name.team()), name.table()));
    }
  }

  /** Lets a stock program commit, which knows nothing of releases. */
  static void commit(Warehouse warehouse, AssetName name, Consumer<Table> change) {
    try (JdbcCatalog catalog = catalog(warehouse)) {
      change.accept(catalog.loadTable(TableIdentifier.of(Namespace.of(name.team()), name.table())));
    }
  }
}

package dev.backstitch.spark.reader;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.iceberg.Table;
import org.apache.iceberg.catalog.TableIdentifier;
import org.apache.iceberg.data.IcebergGenerics;
import org.apache.iceberg.data.Record;
import org.apache.iceberg.io.CloseableIterable;
import org.apache.iceberg.jdbc.JdbcCatalog;

/** Iceberg's own catalog and row reader, without any engine. */
final class StockReader implements AutoCloseable {
  private final JdbcCatalog catalog = new JdbcCatalog();

  StockReader(Map<String, String> properties) {
    catalog.initialize("backstitch", properties);
  }

  /**
   * All rows of a table.
   *
   * @param words the table; then, if it is not the newest that is wanted, a branch, tag or snapshot
   */
  List<List<Object>> rows(String... words) throws IOException {
    Table table = catalog.loadTable(TableIdentifier.parse(words[0]));
    IcebergGenerics.ScanBuilder scan = IcebergGenerics.read(table);
    if (words.length > 1) {
      scan =
          words[1].matches("\\d+")
              ? scan.useSnapshot(Long.parseLong(words[1]))
              : scan.useSnapshot(table.snapshot(words[1]).snapshotId());
    }
    List<List<Object>> out = new ArrayList<>();
    try (CloseableIterable<Record> records = scan.build()) {
      for (Record record : records) {
        List<Object> cells = new ArrayList<>();
        for (int i = 0; i < record.size(); i++) {
          cells.add(record.get(i));
        }
        out.add(cells);
      }
    }
    return out;
  }

  @Override
  public void close() {
    catalog.close();
  }
}

package dev.backstitch.spark.reader;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Spark on this machine, with the tables in its catalog {@code backstitch}. */
final class SparkReader implements AutoCloseable {
  private static final String CATALOG = "spark.sql.catalog.backstitch";

  private final SparkSession spark;

  SparkReader(Map<String, String> catalog) {
    SparkSession.Builder builder =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.sql.session.timeZone", "UTC")
            .config("spark.sql.datetime.java8API.enabled", "true")
            .config("spark.sql.shuffle.partitions", "1")
            .config(
                "spark.sql.extensions",
                "org.apache.iceberg.spark.extensions.IcebergSparkSessionExtensions")
            .config(CATALOG, "org.apache.iceberg.spark.SparkCatalog")
            .config(CATALOG + ".type", "jdbc")
            // Otherwise a table is as it was when it was first asked for.
            .config(CATALOG + ".cache-enabled", "false");
    catalog.forEach((name, value) -> builder.config(CATALOG + "." + name, value));
    this.spark = builder.getOrCreate();
  }

  List<List<Object>> rows(String sql) {
    List<List<Object>> out = new ArrayList<>();
    for (Row row : spark.sql(sql).collectAsList()) {
      List<Object> cells = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        cells.add(row.get(i));
      }
      out.add(cells);
    }
    return out;
  }

  @Override
  public void close() {
    spark.stop();
  }
}

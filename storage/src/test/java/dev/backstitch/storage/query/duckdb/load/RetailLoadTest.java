package dev.backstitch.storage.query.duckdb.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.Loader.Loaded;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The real orders; skipped where they are not beside the repository. */
class RetailLoadTest {
  private static final Path LANDING =
      Path.of(System.getProperty("backstitch.shared", "../../shared"), "data/retail/landing");

  @TempDir Path folder;

  @Test
  void everyRowOfEveryRealFileIsLoaded() throws IOException {
    assumeTrue(Files.isDirectory(LANDING), "no retail data");
    Loading loading =
        Loading.csv(
            folder,
            "InvoiceNo VARCHAR!",
            "StockCode VARCHAR!",
            "Description VARCHAR",
            "Quantity INTEGER!",
            "InvoiceDate TIMESTAMP!",
            "UnitPrice DECIMAL(10,3)!",
            "CustomerID DOUBLE",
            "Country VARCHAR!");
    try (Stream<Path> files = Files.list(LANDING)) {
      files
          .filter(f -> f.toString().endsWith(".csv"))
          .sorted()
          .forEach(f -> loading.with(f, dayOf(f)));
    }

    List<Loaded> loaded = loading.load();

    assertThat(loaded).hasSize(305);
    assertThat(loaded.stream().mapToLong(Loaded::rows).sum()).isEqualTo(541_909);
    String all = SqlName.literal(loading.directory() + "/**/*.parquet");
    assertThat(
            Loading.query(
                "SELECT concat_ws('|', count(*), sum(Quantity),"
                    + " sum(Quantity * UnitPrice::DECIMAL(18,3)), count(DISTINCT day),"
                    + " count(CustomerID), count(*) FILTER (day <> InvoiceDate::DATE))"
                    + " FROM read_parquet("
                    + all
                    + ")"))
        .containsExactly("541909|5176450|9747747.934|305|406829|0");
    assertThat(
            Loading.query(
                "SELECT count(*) FROM (SELECT count(*) n, count(DISTINCT delivery_line) d,"
                    + " min(delivery_line) low, max(delivery_line) high FROM read_parquet("
                    + all
                    + ") GROUP BY delivery_number) WHERE n = d AND low = 1 AND high = n"))
        .containsExactly("305");
  }

  private static PartitionKey dayOf(Path file) {
    return PartitionKey.of(file.getFileName().toString().replace(".csv", ""));
  }
}

package dev.backstitch.bench.retail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What somebody would write by hand in DuckDB: each asset rewritten for all days at once, one
 * Parquet file for each day. No checks, no catalog, nothing forced to disk: a lower bound.
 */
final class HandWritten {
  private final Path landing;
  private final Path out;

  HandWritten(Path landing, Path out) {
    this.landing = landing;
    this.out = out;
  }

  /** Runs the script in a fresh instance; milliseconds by asset, in order. */
  Map<String, Double> run() throws SQLException, IOException {
    Files.createDirectories(out);
    Map<String, Double> took = new LinkedHashMap<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("SET preserve_insertion_order = false");
      statement.execute("SET partitioned_write_max_open_files = 1000");
      for (Map.Entry<String, String> step : steps().entrySet()) {
        long begun = System.nanoTime();
        statement.execute(step.getValue());
        took.put(step.getKey(), (System.nanoTime() - begun) / 1e6);
      }
    }
    return took;
  }

  private Map<String, String> steps() {
    Map<String, String> steps = new LinkedHashMap<>();
    steps.put("orders_raw", copy(ordersRaw(), "day", "orders_raw"));
    steps.put("fx_raw", copy(fxRaw(), "published_on", "fx_raw"));
    steps.put("orders", copy(ORDERS.formatted(read("orders_raw")), "day", "orders"));
    steps.put(
        "revenue_by_country",
        copy(
            "SELECT day, country, sum(gross_gbp) AS gross_gbp FROM "
                + read("orders")
                + " GROUP BY ALL",
            "day",
            "revenue_by_country"));
    steps.put(
        "revenue_eur",
        copy(
            REVENUE_EUR.formatted(read("revenue_by_country"), read("fx_raw")),
            "day",
            "revenue_eur"));
    steps.put(
        "control",
        copy(
            CONTROL.formatted(read("orders"), landing.resolve("control_totals.csv")),
            "day",
            "control"));
    return steps;
  }

  private String copy(String select, String day, String name) {
    return "COPY ("
        + select
        + ") TO '"
        + out.resolve(name)
        + "' (FORMAT parquet, COMPRESSION zstd, PARTITION_BY ("
        + day
        + "), WRITE_PARTITION_COLUMNS true)";
  }

  private String read(String name) {
    return "read_parquet('" + out.resolve(name) + "/*/*.parquet', hive_partitioning = false)";
  }

  private String ordersRaw() {
    return """
    SELECT CAST(parse_filename(filename, true) AS DATE) AS day, * EXCLUDE (filename)
    FROM read_csv('%s/*.csv', header = true, auto_detect = false, delim = ',', quote = '"',
      escape = '"', filename = true, columns = {InvoiceNo: 'VARCHAR', StockCode: 'VARCHAR',
      Description: 'VARCHAR', Quantity: 'INTEGER', InvoiceDate: 'TIMESTAMP',
      UnitPrice: 'DECIMAL(12,3)', CustomerID: 'VARCHAR', Country: 'VARCHAR'})\
    """
        .formatted(landing.resolve("orders"));
  }

  private String fxRaw() {
    return """
    SELECT CAST(parse_filename(filename, true) AS DATE) AS published_on, * EXCLUDE (filename)
    FROM read_csv('%s/*.csv', header = true, auto_detect = false, delim = ',', quote = '"',
      escape = '"', filename = true, columns = {currency: 'VARCHAR', per_eur: 'DECIMAL(18,6)'})\
    """
        .formatted(landing.resolve("landing/fx"));
  }

  private static final String ORDERS =
      """
      SELECT day, InvoiceNo AS invoice, StockCode AS stock_code, Description AS description,
             Quantity AS quantity, InvoiceDate AS ordered_at, UnitPrice AS unit_price_gbp,
             CAST(Quantity * UnitPrice AS DECIMAL(18,3)) AS gross_gbp,
             CAST(split_part(CustomerID, '.', 1) AS BIGINT) AS customer_id, Country AS country,
             starts_with(InvoiceNo, 'C') AS is_cancellation
      FROM %s\
      """;

  private static final String REVENUE_EUR =
      """
      SELECT r.day, r.country, CAST(r.gross_gbp / fx.per_eur AS DECIMAL(18,6)) AS gross_eur
      FROM %s r
      ASOF JOIN (SELECT * FROM %s WHERE currency = 'GBP') fx ON r.day >= fx.published_on\
      """;

  private static final String CONTROL =
      """
      SELECT ours.*, theirs.* EXCLUDE (day)
      FROM (SELECT day, count(*) AS order_lines, sum(quantity) AS quantity,
                   sum(gross_gbp) AS gross_gbp FROM %s GROUP BY day) ours
      JOIN (SELECT CAST(day AS DATE) AS day, "rows" AS control_lines,
                   quantity AS control_quantity, gross_gbp AS control_gross_gbp
            FROM read_csv('%s')) theirs USING (day)\
      """;
}

package dev.backstitch.bench.diff;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.storage.compare.Diffs.Pair;
import dev.backstitch.storage.table.TableSchema;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * A million payments in ten days of one file each, before and after a change of one row in a
 * thousand: 800 amounts, 100 currencies, 50 rows gone and 50 new.
 */
record Payments(Path folder) {
  static final int DAYS = 10;
  static final int ROWS_A_DAY = 100_000;

  static final TableSchema SCHEMA =
      TableSchema.numbered(
          List.of(
              Column.of("day", Scalar.DATE),
              Column.of("payment_id", Scalar.BIGINT),
              Column.of("card", Scalar.VARCHAR),
              Column.of("shop", Scalar.VARCHAR),
              Column.of("currency", Scalar.VARCHAR),
              Column.of("amount", new DecimalType(18, 2)),
              Column.of("rate", Scalar.DOUBLE),
              Column.of("paid_at", Scalar.TIMESTAMP)));

  /** Writes both states. */
  List<Pair> write() throws SQLException {
    List<Pair> out = new ArrayList<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      for (int day = 0; day < DAYS; day++) {
        String before = file("before", day);
        String after = file("after", day);
        statement.execute(copy(before, day, "true", "0", "i % 4"));
        statement.execute(
            copy(
                after,
                day,
                "i % 20000 <> 7",
                "CASE WHEN i % 1250 = 3 THEN 1 ELSE 0 END",
                "CASE WHEN i % 10000 = 5 THEN 5 ELSE i % 4 END"));
        out.add(
            new Pair(
                PartitionKey.of("2024-03-%02d".formatted(day + 1)),
                List.of(before),
                List.of(after)));
      }
    }
    return out;
  }

  String glob(String side) {
    return folder.resolve(side + "-*.parquet").toString();
  }

  private String file(String side, int day) {
    return folder.resolve(side + "-" + day + ".parquet").toString();
  }

  private static String copy(String file, int day, String kept, String more, String currency) {
    return """
    COPY (
      SELECT DATE '2024-03-01' + %1$d AS day, %1$d * 1000000 + i AS payment_id,
        'card-' || (i * 7919) %% 50021 AS card, 'shop ' || (i * 104729) %% 997 AS shop,
        ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'SEK'][CAST(%4$s AS BIGINT) + 1] AS currency,
        CAST((i * 31) %% 100000 / 100.0 + %3$s AS DECIMAL(18,2)) AS amount,
        1 + (i %% 977) / 1000.0::DOUBLE AS rate,
        TIMESTAMP '2024-03-01' + INTERVAL (%1$d) DAY + INTERVAL (i) MILLISECOND AS paid_at
      FROM range(CASE WHEN '%2$s' = 'true' THEN %6$d ELSE %6$d + 5 END) t(i) WHERE %2$s
    ) TO '%5$s' (FORMAT parquet, COMPRESSION zstd, FIELD_IDS {day: 1, payment_id: 2, card: 3,
      shop: 4, currency: 5, amount: 6, rate: 7, paid_at: 8})
    """
        .formatted(day, kept, more, currency, file, ROWS_A_DAY);
  }
}

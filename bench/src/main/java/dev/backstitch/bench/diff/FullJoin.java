package dev.backstitch.bench.diff;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;

/**
 * What somebody would write by hand: one full join that keeps the rows that differ, then counts,
 * sums and the first rows. It takes for granted that keys are unique, and knows the columns.
 */
record FullJoin(Payments payments) {
  private static final List<String> COLUMNS =
      List.of("card", "shop", "currency", "amount", "rate", "paid_at");

  /** Number of rows that differ. */
  long run() throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("SET preserve_insertion_order = false");
      statement.execute(join());
      all(statement, "SELECT added, removed, count(*) FROM d GROUP BY ALL");
      for (String column : COLUMNS) {
        all(
            statement,
            "SELECT count(*) FROM d WHERE NOT added AND NOT removed AND old_%1$s IS DISTINCT FROM new_%1$s"
                .formatted(column));
      }
      all(
          statement,
          "SELECT sum(new_amount - old_amount), max(abs(new_amount - old_amount)) FROM d");
      all(statement, "SELECT * FROM d ORDER BY day, payment_id LIMIT 100");
      return all(statement, "FROM d");
    }
  }

  private String join() {
    StringBuilder kept = new StringBuilder();
    StringBuilder differs = new StringBuilder("l.payment_id IS NULL OR r.payment_id IS NULL");
    for (String column : COLUMNS) {
      kept.append(", l.%1$s AS old_%1$s, r.%1$s AS new_%1$s".formatted(column));
      differs.append(" OR l.%1$s IS DISTINCT FROM r.%1$s".formatted(column));
    }
    return "CREATE TEMP TABLE d AS SELECT coalesce(l.day, r.day) AS day,"
        + " coalesce(l.payment_id, r.payment_id) AS payment_id,"
        + " l.payment_id IS NULL AS added, r.payment_id IS NULL AS removed"
        + kept
        + " FROM read_parquet('"
        + payments.glob("before")
        + "') AS l FULL JOIN read_parquet('"
        + payments.glob("after")
        + "') AS r ON l.day = r.day AND l.payment_id = r.payment_id WHERE "
        + differs;
  }

  private static long all(Statement statement, String sql) throws SQLException {
    long rows = 0;
    try (ResultSet result = statement.executeQuery(sql)) {
      while (result.next()) {
        rows++;
      }
    }
    return rows;
  }
}

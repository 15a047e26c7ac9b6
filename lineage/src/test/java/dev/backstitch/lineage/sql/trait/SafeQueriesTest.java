package dev.backstitch.lineage.sql.trait;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;

/** What is called safe answers the same however the rows lie; what is not does differ at times. */
class SafeQueriesTest {
  private static final int SHUFFLES = 8;
  private static final Connection DATA = data();

  private static Connection data() {
    try {
      Connection connection = DriverManager.getConnection("jdbc:duckdb:");
      try (Statement statement = connection.createStatement()) {
        statement.execute("SET threads = 4");
        for (int i = 0; i < SHUFFLES; i++) {
          statement.execute("CREATE SCHEMA s" + i);
          statement.execute("USE s" + i);
          fill(statement, "ORDER BY hash(i + %d)".formatted(i * 7919));
        }
      }
      return connection;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The same rows, full of ties and NULLs, in an order of their own. */
  private static void fill(Statement statement, String order) throws SQLException {
    statement.execute(
        """
        CREATE TABLE t AS SELECT i AS id, CASE WHEN i %% 11 > 0 THEN chr(97 + (i %% 5)::INT) END AS k,
          CASE WHEN i %% 7 > 0 THEN (i * 31 %% 13)::INT END AS n, i %% 3 / 2.0 AS d,
          (i %% 10)::DECIMAL(18,2) AS m,
          TIMESTAMPTZ '2024-01-01 00:00:00+00' + to_hours((i * 17 %% 90)::INT) AS ts,
          [i %% 2, i %% 3] AS l, 'x' AS now
        FROM range(400) AS r(i) %s"""
            .formatted(order));
    statement.execute("CREATE TABLE u AS SELECT 'a' AS k, 3 AS x");
    statement.execute(
        """
        CREATE TABLE v AS SELECT CASE WHEN i %% 6 > 0 THEN chr(97 + (i %% 6)::INT) END AS k,
          (i // 6)::INT AS f, (i * 7)::INT AS x FROM range(60) AS r(i) %s"""
            .formatted(order));
  }

  @AfterAll
  static void close() throws SQLException {
    DATA.close();
  }

  private static List<String> rows(String sql, int shuffle) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (Statement statement = DATA.createStatement()) {
      statement.execute("USE s" + shuffle);
      ResultSet found = statement.executeQuery("SELECT q::VARCHAR FROM (" + sql + ") AS q");
      while (found.next()) {
        rows.add(found.getString(1));
      }
    }
    rows.sort(null);
    return rows;
  }

  @Test
  void safeQueriesAnswerTheSameHoweverRowsLie() throws SQLException {
    for (String sql : SafeQueries.all()) {
      List<String> first = rows(sql, 0);
      assertThat(first).as(sql).isNotEmpty();
      for (int i = 1; i < SHUFFLES; i++) {
        assertThat(rows(sql, i)).as(sql).isEqualTo(first);
      }
    }
    System.out.println(
        SafeQueries.all().size() + " safe queries over " + SHUFFLES + " orders of rows, 0 differ");
  }

  @Test
  void theOrdersDoMakeADifference() throws SQLException {
    String sql =
        "SELECT id, row_number() OVER (PARTITION BY k ORDER BY date_trunc('day', ts)) FROM t";
    assertThat(rows(sql, 1)).isNotEqualTo(rows(sql, 0));
  }
}

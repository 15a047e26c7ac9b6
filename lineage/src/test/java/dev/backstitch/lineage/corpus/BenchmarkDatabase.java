package dev.backstitch.lineage.corpus;

import dev.backstitch.asset.schema.SqlName;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/** All tables of a benchmark with their data, in memory. One thread at a time. */
final class BenchmarkDatabase implements AutoCloseable {
  private final DuckDBConnection connection;

  private BenchmarkDatabase(DuckDBConnection connection) {
    this.connection = connection;
  }

  static BenchmarkDatabase open(Benchmark benchmark) {
    try {
      BenchmarkDatabase database =
          new BenchmarkDatabase(
              DriverManager.getConnection("jdbc:duckdb:").unwrap(DuckDBConnection.class));
      for (BenchmarkTable table : benchmark.tables()) {
        database.load(table, benchmark.rows(table));
      }
      return database;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  Connection connection() {
    return connection;
  }

  /** Rows go in as text; the database reads them as it would read a file. */
  private void load(BenchmarkTable table, List<List<String>> rows) throws SQLException {
    execute(table.creation());
    execute(
        table.columns().stream()
            .map(c -> SqlName.quoted(c.name()) + " VARCHAR")
            .collect(Collectors.joining(", ", "CREATE TEMP TABLE staged (", ")")));
    try (DuckDBAppender appender = connection.createAppender("temp", "main", "staged")) {
      for (List<String> row : rows) {
        appender.beginRow();
        for (String value : row) {
          if (value == null) {
            appender.appendNull();
          } else {
            appender.append(value);
          }
        }
        appender.endRow();
      }
    }
    execute("INSERT INTO " + table.name() + " SELECT * FROM staged");
    execute("DROP TABLE staged");
  }

  void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  @Override
  public void close() {
    try {
      connection.close();
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }
}

package dev.backstitch.lineage.corpus.data;

import dev.backstitch.asset.schema.SqlName;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/** All tables of a benchmark with their data, in memory. One thread at a time. */
public final class BenchmarkDatabase implements AutoCloseable {
  private final Benchmark benchmark;
  private final DuckDBConnection connection;

  private BenchmarkDatabase(Benchmark benchmark, DuckDBConnection connection) {
    this.benchmark = benchmark;
    this.connection = connection;
  }

  public static BenchmarkDatabase open(Benchmark benchmark) {
    try {
      BenchmarkDatabase database =
          new BenchmarkDatabase(
              benchmark,
              DriverManager.getConnection("jdbc:duckdb:").unwrap(DuckDBConnection.class));
      database.execute("SET threads = 1");
      database.execute("CREATE SCHEMA source");
      for (BenchmarkTable table : benchmark.tables()) {
        database.load(table, benchmark.rows(table));
      }
      return database;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Rows go in as text; the database reads them as it would read a file. */
  private void load(BenchmarkTable table, List<List<String>> rows) throws SQLException {
    execute("USE source");
    execute(table.creation());
    execute("USE memory.main");
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
    execute("INSERT INTO source." + table.name() + " SELECT * FROM staged");
    execute("DROP TABLE staged");
    execute("CREATE TABLE " + table.name() + " AS FROM source." + table.name());
  }

  /** The tables that a text names, from now on in this order of rows. */
  public void order(TpcText text, String order) throws SQLException {
    for (BenchmarkTable table : tables(text)) {
      execute(
          "CREATE OR REPLACE TABLE %1$s AS FROM %1$s ORDER BY %2$s".formatted(table.name(), order));
    }
  }

  /** Makes the tables that a text names anew, with what it looks for planted in them. */
  public void plant(TpcText text) throws SQLException {
    List<BenchmarkTable> tables = tables(text);
    for (BenchmarkTable table : tables) {
      execute("CREATE OR REPLACE TABLE %1$s AS FROM source.%1$s".formatted(table.name()));
    }
    for (String update : Planting.of(text, tables)) {
      execute(update);
    }
  }

  public List<BenchmarkTable> tables(TpcText text) {
    return benchmark.namedIn(text);
  }

  public Connection connection() {
    return connection;
  }

  public long number(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    }
  }

  public void execute(String sql) throws SQLException {
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

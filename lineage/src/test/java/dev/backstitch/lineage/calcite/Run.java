package dev.backstitch.lineage.calcite;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A database with rows; queries read views over tables whose names end in 0. */
final class Run implements AutoCloseable {
  private final Connection connection;
  private final Statement statement;

  Run() throws SQLException {
    connection = DriverManager.getConnection("jdbc:duckdb:");
    statement = connection.createStatement();
    statement.execute("SET TimeZone = 'UTC'");
    statement.execute("SET threads = 1");
  }

  void execute(String sql) throws SQLException {
    statement.execute(sql);
  }

  /** The alias shows only the rows for which the condition is true. */
  void show(String alias, String condition) throws SQLException {
    execute(
        "CREATE OR REPLACE VIEW %1$s AS SELECT * FROM %1$s0 WHERE %2$s"
            .formatted(alias, condition));
  }

  /** All rows as text, in an order of their own. */
  List<String> rows(String sql) throws SQLException {
    List<String> rows = new ArrayList<>();
    try (ResultSet result = statement.executeQuery(sql)) {
      int width = result.getMetaData().getColumnCount();
      while (result.next()) {
        StringBuilder row = new StringBuilder();
        for (int i = 1; i <= width; i++) {
          row.append(result.getString(i)).append('|');
        }
        rows.add(row.toString());
      }
    }
    Collections.sort(rows);
    return rows;
  }

  long count(String sql) throws SQLException {
    try (ResultSet result = statement.executeQuery(sql)) {
      result.next();
      return result.getLong(1);
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }
}

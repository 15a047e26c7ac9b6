package dev.backstitch.ui.cli.verb;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** A reporting tool: DuckDB's driver and a file, nothing of ours. */
final class PlainReader implements AutoCloseable {
  private final Connection connection;

  PlainReader(String file) throws SQLException {
    Properties settings = new Properties();
    settings.setProperty("duckdb.read_only", "true");
    this.connection = DriverManager.getConnection("jdbc:duckdb:" + file, settings);
  }

  List<String> texts(String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<String> out = new ArrayList<>();
      while (rows.next()) {
        out.add(rows.getString(1));
      }
      return out;
    }
  }

  @Override
  public void close() throws SQLException {
    connection.close();
  }

  /** Answers one query in a process of its own. */
  public static void main(String[] args) throws SQLException {
    try (PlainReader reader = new PlainReader(args[0])) {
      reader.texts(args[1]).forEach(System.out::println);
    }
  }
}

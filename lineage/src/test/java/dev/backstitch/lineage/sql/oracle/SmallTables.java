package dev.backstitch.lineage.sql.oracle;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;

/** Four tables of all the types that matter, and queries over them of every kind. */
public final class SmallTables {
  public static final List<Table> ALL =
      List.of(
          new Table("t", "a INTEGER, b INTEGER, c INTEGER, k INTEGER, ts TIMESTAMP, l INTEGER[]"),
          new Table("u", "a INTEGER, b INTEGER, k INTEGER"),
          new Table("d", "k INTEGER, tier VARCHAR, valid_from TIMESTAMP"),
          new Table(
              "v",
              "id BIGINT, p DECIMAL(10,2), s VARCHAR, st STRUCT(x INTEGER, y VARCHAR),"
                  + " m MAP(VARCHAR,INTEGER), j VARCHAR, dt DATE, f DOUBLE,"
                  + " tz TIMESTAMP WITH TIME ZONE"));

  private SmallTables() {}

  /** Empty ones, in a database of their own. */
  public static Connection open() {
    try {
      Connection connection = DriverManager.getConnection("jdbc:duckdb:");
      try (Statement statement = connection.createStatement()) {
        statement.execute("SET TimeZone = 'UTC'");
        statement.execute("SET enable_external_access = false");
        for (Table table : ALL) {
          statement.execute("CREATE TABLE " + table.name() + "(" + table.definition() + ")");
        }
      }
      return connection;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The queries in {@code queries.sql}, one a line. */
  public static List<String> queries() {
    try (InputStream in =
        Objects.requireNonNull(
            SmallTables.class.getResourceAsStream("/dev/backstitch/lineage/sql/queries.sql"))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A table by its name and the definition of its columns. */
  public record Table(String name, String definition) {}
}

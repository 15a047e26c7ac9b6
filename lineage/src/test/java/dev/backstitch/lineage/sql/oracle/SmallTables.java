package dev.backstitch.lineage.sql.oracle;

import dev.backstitch.lineage.sql.oracle.Perturbation.Column;
import dev.backstitch.lineage.sql.oracle.Perturbation.Table;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.stream.Collectors;

/** Four tables of all the types that matter, and queries over them of every kind. */
public final class SmallTables {
  public static final List<Table> ALL =
      List.of(
          table(
              "t",
              "a INTEGER",
              "b INTEGER",
              "c INTEGER",
              "k INTEGER",
              "ts TIMESTAMP",
              "l INTEGER[]"),
          table("u", "a INTEGER", "b INTEGER", "k INTEGER"),
          table("d", "k INTEGER", "tier VARCHAR", "valid_from TIMESTAMP"),
          table(
              "v",
              "id BIGINT",
              "p DECIMAL(10,2)",
              "s VARCHAR",
              "st STRUCT(x INTEGER, y VARCHAR)",
              "m MAP(VARCHAR,INTEGER)",
              "j VARCHAR",
              "dt DATE",
              "f DOUBLE",
              "tz TIMESTAMP WITH TIME ZONE"));

  private SmallTables() {}

  /** Empty ones, in a database of their own. */
  public static Connection open() {
    try {
      Connection connection = DriverManager.getConnection("jdbc:duckdb:");
      execute(connection, "SET TimeZone = 'UTC'");
      execute(connection, "SET enable_external_access = false");
      for (Table table : ALL) {
        String columns =
            table.columns().stream()
                .map(column -> column.name() + " " + column.type())
                .collect(Collectors.joining(", ", "(", ")"));
        execute(connection, "CREATE TABLE " + table.name() + columns);
      }
      return connection;
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Fresh rows of few different values, so that they meet, tie and repeat. */
  public static void fill(Connection connection, Random random, int rows) throws SQLException {
    for (Table table : ALL) {
      execute(connection, "DELETE FROM " + table.name());
      List<String> all = new ArrayList<>();
      for (int i = 0; i < rows; i++) {
        all.add(
            table.columns().stream()
                .map(column -> value(column.type(), random))
                .collect(Collectors.joining(", ", "(", ")")));
      }
      execute(connection, "INSERT INTO " + table.name() + " VALUES " + String.join(", ", all));
    }
  }

  private static String value(String type, Random random) {
    int n = random.nextInt(5);
    if (random.nextInt(10) == 0) {
      return "NULL";
    }
    return switch (type) {
      case "TIMESTAMP", "DATE", "TIMESTAMP WITH TIME ZONE" ->
          "'2024-01-" + (10 + random.nextInt(15)) + "'";
      case "VARCHAR" -> "'" + n + "'";
      case "INTEGER[]" -> "[" + n + "," + random.nextInt(4) + "]";
      case "STRUCT(x INTEGER, y VARCHAR)" -> "{'x': " + n + ", 'y': 'y" + n + "'}";
      case "MAP(VARCHAR,INTEGER)" -> "map(['a'], [" + n + "])";
      default -> String.valueOf(n);
    };
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

  private static Table table(String name, String... columns) {
    return new Table(
        name,
        List.of(columns).stream()
            .map(column -> column.split(" ", 2))
            .map(words -> new Column(words[0], words[1]))
            .toList());
  }

  private static void execute(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}

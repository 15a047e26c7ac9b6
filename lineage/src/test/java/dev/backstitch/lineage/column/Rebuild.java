package dev.backstitch.lineage.column;

import dev.backstitch.asset.definition.AssetDefinition;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Origin;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.lineage.graph.Edge;
import dev.backstitch.lineage.radius.Extents;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/** Builds every partition of a project by running its queries, in the real database. */
final class Rebuild implements AutoCloseable {
  private final AssetGraph graph;
  private final Extents extents;
  private final Map<AssetName, List<String>> columns;
  private final Connection connection;

  Rebuild(AssetGraph graph, Extents extents, Map<AssetName, List<String>> columns) {
    this.graph = graph;
    this.extents = extents;
    this.columns = columns;
    try {
      connection = DriverManager.getConnection("jdbc:duckdb:");
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    execute("SET threads = 1");
    for (AssetName name : graph.order()) {
      String typed =
          columns.get(name).stream().map(c -> c + " BIGINT").collect(Collectors.joining(", "));
      execute("CREATE TABLE " + name.table() + " (day DATE, " + typed + ")");
    }
  }

  List<String> days(AssetName asset) {
    List<String> out = new ArrayList<>();
    extents.of(asset).all().keys().forEach(key -> out.add(key.text()));
    return out;
  }

  void fill(AssetName raw, Random random) {
    for (String day : days(raw)) {
      int rows = 2 + random.nextInt(6);
      for (int i = 0; i < rows; i++) {
        String values =
            columns.get(raw).stream().map(c -> value(random)).collect(Collectors.joining(", "));
        execute("INSERT INTO " + raw.table() + " VALUES (DATE '" + day + "', " + values + ")");
      }
    }
  }

  private static String value(Random random) {
    return random.nextInt(8) == 0 ? "NULL" : String.valueOf(random.nextInt(7));
  }

  /** Gives each row of one day another value, or perhaps the same, in one column. */
  void perturb(AssetName raw, String day, String column, int salt) {
    execute(
        "UPDATE "
            + raw.table()
            + " SET "
            + column
            + " = CASE WHEN (rowid + "
            + salt
            + ") % 5 = 0 THEN NULL ELSE (rowid * 7 + "
            + salt
            + ") % 11 END WHERE day = DATE '"
            + day
            + "'");
  }

  /** Keeps the rows of a raw asset, or puts them back. */
  void copy(String from, String to) {
    execute("CREATE OR REPLACE TABLE " + to + " AS SELECT * FROM " + from + " ORDER BY rowid");
  }

  void build() {
    for (AssetName name : graph.order()) {
      AssetDefinition asset = graph.asset(name);
      if (asset.origin() instanceof Origin.Selected selected) {
        execute("DELETE FROM " + name.table());
        extents.of(name).all().keys().forEach(key -> build(name, selected.sql(), key));
      }
    }
  }

  /** Set aside first: a statement that fills what it reads may see its own new rows. */
  private void build(AssetName name, String sql, PartitionKey key) {
    String inputs =
        graph.into(name).stream()
            .map(edge -> edge.input().alias() + " AS (" + read(edge, name, key) + ")")
            .collect(Collectors.joining(", "));
    String rows = "WITH " + inputs + " SELECT DATE '" + key.text() + "', * FROM (" + sql + ")";
    if (graph.into(name).stream().anyMatch(Edge::isOwnPrevious)) {
      execute("CREATE OR REPLACE TEMP TABLE built AS " + rows);
      execute("INSERT INTO " + name.table() + " FROM built");
    } else {
      execute("INSERT INTO " + name.table() + " " + rows);
    }
  }

  private String read(Edge edge, AssetName reader, PartitionKey key) {
    List<String> days = new ArrayList<>();
    edge.mapping()
        .backward(extents.of(reader).of(key), extents.of(edge.up()))
        .present()
        .keys()
        .forEach(k -> days.add("DATE '" + k.text() + "'"));
    return "SELECT * FROM "
        + edge.up().table()
        + " WHERE "
        + (days.isEmpty() ? "false" : "day IN (" + String.join(", ", days) + ")");
  }

  /** The rows of one partition with these columns only, in a fixed order. */
  List<String> rows(AssetName asset, String day, Collection<String> shown) {
    String list = shown.isEmpty() ? "1" : String.join(", ", shown);
    List<String> out = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT CAST(row("
                    + list
                    + ") AS VARCHAR) AS r FROM "
                    + asset.table()
                    + " WHERE day = DATE '"
                    + day
                    + "' ORDER BY r")) {
      while (rows.next()) {
        out.add(rows.getString(1));
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
    return out;
  }

  private void execute(String sql) {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
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

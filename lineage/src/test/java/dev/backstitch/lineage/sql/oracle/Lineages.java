package dev.backstitch.lineage.sql.oracle;

import dev.backstitch.lineage.sql.column.ColumnWalk;
import dev.backstitch.lineage.sql.column.QueryLineage;
import dev.backstitch.lineage.sql.plan.PlanParser;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** The lineage of a query over the tables of a connection. */
public final class Lineages {
  private Lineages() {}

  /**
   * What the query depends on.
   *
   * @throws IllegalArgumentException when the database refuses it
   */
  public static QueryLineage of(Connection connection, String sql) throws SQLException {
    String plan = PlanText.SPELLED_OUT.of(connection, sql);
    if (plan.startsWith("{\"error\":true")) {
      throw new IllegalArgumentException(sql + " -- " + plan);
    }
    return ColumnWalk.of(PlanParser.read(plan), names(connection, sql));
  }

  private static List<String> names(Connection connection, String sql) throws SQLException {
    List<String> names = new ArrayList<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery("DESCRIBE " + sql)) {
      while (rows.next()) {
        names.add(rows.getString(1));
      }
    }
    return names;
  }
}

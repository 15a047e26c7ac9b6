package dev.backstitch.lineage.sql.oracle;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The bound plan of a query as the database prints it. */
public enum PlanText {
  SPELLED_OUT(""),
  SHORT(", skip_null := true, skip_empty := true, skip_default := true");

  private final String options;

  PlanText(String options) {
    this.options = options;
  }

  /** The JSON, which tells an error when the query is refused. */
  public String of(Connection connection, String sql) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT json_serialize_plan(?::VARCHAR, optimize := false" + options + ")")) {
      statement.setString(1, sql);
      try (ResultSet row = statement.executeQuery()) {
        row.next();
        return row.getString(1);
      }
    }
  }
}

package dev.backstitch.lineage.sql.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConsistentFunctionsTest {
  @Test
  void theDatabaseKnowsEachOfThemAndCallsItConsistent() throws SQLException {
    Map<String, String> stability = new HashMap<>();
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT function_name, string_agg(DISTINCT stability, ',') FROM duckdb_functions()"
                    + " WHERE function_type = 'scalar' GROUP BY ALL")) {
      while (rows.next()) {
        stability.put(rows.getString(1).toLowerCase(Locale.ROOT), rows.getString(2));
      }
    }
    assertThat(ConsistentFunctions.names())
        .filteredOn(name -> !name.equals("error"))
        .allSatisfy(name -> assertThat(stability.get(name)).as(name).isEqualTo("CONSISTENT"));
  }
}

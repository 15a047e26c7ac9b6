package dev.backstitch.lineage.sql.oracle;

import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Each output column as a sorted multiset; floating point is rounded. */
final class Results {
  private static final MathContext DIGITS = new MathContext(8);

  private final Connection connection;

  Results(Connection connection) {
    this.connection = connection;
  }

  /** The columns; none when the database cannot run the query over the data. */
  List<List<String>> of(String sql) {
    try (Statement statement = connection.createStatement();
        ResultSet rows = statement.executeQuery(sql)) {
      List<List<String>> columns = new ArrayList<>();
      for (int i = 0; i < rows.getMetaData().getColumnCount(); i++) {
        columns.add(new ArrayList<>());
      }
      while (rows.next()) {
        for (int i = 0; i < columns.size(); i++) {
          columns.get(i).add(text(rows.getObject(i + 1)));
        }
      }
      columns.forEach(Collections::sort);
      return columns;
    } catch (SQLException refused) {
      return List.of();
    }
  }

  private static String text(Object value) {
    if (value instanceof Double number && Double.isFinite(number)) {
      return new BigDecimal(number).round(DIGITS).stripTrailingZeros().toString();
    }
    return String.valueOf(value);
  }
}

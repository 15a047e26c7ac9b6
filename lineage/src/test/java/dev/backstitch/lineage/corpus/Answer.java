package dev.backstitch.lineage.corpus;

import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/** The rows that a text returned, in order; floating point numbers to nine digits. */
record Answer(List<List<String>> rows, int width) {
  private static final MathContext DIGITS = new MathContext(9);

  static Answer of(Connection connection, String sql) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet result = statement.executeQuery(sql)) {
      int width = result.getMetaData().getColumnCount();
      List<List<String>> rows = new ArrayList<>();
      while (result.next()) {
        List<String> row = new ArrayList<>();
        for (int i = 1; i <= width; i++) {
          row.add(text(result.getObject(i)));
        }
        rows.add(row);
      }
      return new Answer(rows, width);
    }
  }

  private static String text(Object value) {
    return value instanceof Double number && !number.isNaN() && !number.isInfinite()
        ? new BigDecimal(number).round(DIGITS).toPlainString()
        : String.valueOf(value);
  }

  /** The rows without their order. */
  Answer unordered() {
    List<List<String>> sorted = new ArrayList<>(rows);
    sorted.sort((a, b) -> a.toString().compareTo(b.toString()));
    return new Answer(sorted, width);
  }

  /** The places of the columns whose values differ, row by row. */
  List<Integer> movedRowByRow(Answer other) {
    return IntStream.range(0, width)
        .filter(i -> !column(i).equals(other.column(i)))
        .boxed()
        .toList();
  }

  /** The places of the columns that do not hold the same values, in whatever order. */
  List<Integer> movedAltogether(Answer other) {
    return IntStream.range(0, width)
        .filter(i -> !values(i).equals(other.values(i)))
        .boxed()
        .toList();
  }

  private List<String> column(int place) {
    return rows.stream().map(row -> row.get(place)).toList();
  }

  private List<String> values(int place) {
    List<String> values = new ArrayList<>(column(place));
    Collections.sort(values);
    return values;
  }
}

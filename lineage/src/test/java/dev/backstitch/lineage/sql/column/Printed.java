package dev.backstitch.lineage.sql.column;

import dev.backstitch.lineage.sql.oracle.Lineages;
import dev.backstitch.lineage.sql.oracle.SmallTables;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.stream.Collectors;

/** The lineage of queries over the small tables, as one line of text. */
final class Printed implements AutoCloseable {
  private final Connection connection = SmallTables.open();

  /** More tables than those. */
  void table(String definition) {
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE " + definition);
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  QueryLineage lineage(String sql) {
    try {
      return Lineages.of(connection, sql);
    } catch (SQLException e) {
      throw new IllegalStateException(sql, e);
    }
  }

  /** Such as {@code x <- t.a IDENTITY | y <- nothing | rows t.b FILTER}. */
  String of(String sql) {
    QueryLineage lineage = lineage(sql);
    if (lineage.unknown() != null) {
      return "unknown: " + lineage.unknown();
    }
    String columns =
        lineage.outputs().stream().map(Printed::column).collect(Collectors.joining(" | "));
    return lineage.rows().isEmpty() ? columns : columns + " | rows " + uses(lineage.rows());
  }

  private static String column(OutputLineage output) {
    return output.column()
        + " <- "
        + switch (output.standing()) {
          case UNKNOWN -> "unknown: " + output.unknown();
          case NONE -> "nothing";
          case KNOWN -> uses(output.uses());
        };
  }

  private static String uses(Uses uses) {
    return uses.all().entrySet().stream()
        .map(
            use ->
                use.getKey()
                    + " "
                    + use.getValue().stream().map(Use::name).collect(Collectors.joining("+")))
        .collect(Collectors.joining(", "));
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

package dev.backstitch.lineage.sql.oracle;

import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.column.OutputLineage;
import dev.backstitch.lineage.sql.column.QueryLineage;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Changes one column of one table, asks the query again, and holds whatever moved against the
 * lineage. Every change is rolled back; the tables must be small. One thread at a time.
 */
public final class Perturbation {
  private final Connection connection;
  private final List<Table> tables;
  private final Random random;
  private final Results results;

  public Perturbation(Connection connection, List<Table> tables, Random random) {
    this.connection = connection;
    this.tables = List.copyOf(tables);
    this.random = random;
    this.results = new Results(connection);
  }

  /** A table and its columns, by the names that lineage uses. */
  public record Table(String name, List<Column> columns) {
    public Table {
      columns = List.copyOf(columns);
    }
  }

  /** A column and its type as the database spells it. */
  public record Column(String name, String type) {}

  /**
   * Changes some columns of the tables that the query reads, one at a time.
   *
   * @param changes how many changes to try
   */
  public Counts of(String sql, QueryLineage lineage, int changes) throws SQLException {
    List<List<String>> before = results.of(sql);
    if (before.isEmpty()) {
      return Counts.failing();
    }
    List<Table> read = tables.stream().filter(t -> lineage.tables().contains(t.name())).toList();
    if (!before.equals(shuffled(sql, read))) {
      return Counts.setApart();
    }
    Counts counts = Counts.asked();
    for (int i = 0; i < changes && !read.isEmpty(); i++) {
      Table table = read.get(random.nextInt(read.size()));
      Column column = table.columns().get(random.nextInt(table.columns().size()));
      String update = new OneColumn(random).update(table.name(), column);
      Trial trial = new Trial(sql, read, update, new ColumnRef(table.name(), column.name()));
      counts = counts.plus(change(trial, lineage, before));
    }
    return counts;
  }

  private Counts change(Trial trial, QueryLineage lineage, List<List<String>> before)
      throws SQLException {
    connection.setAutoCommit(false);
    try {
      execute(trial.update());
      List<List<String>> after = results.of(trial.sql());
      return after.isEmpty() ? Counts.NONE : compared(trial, lineage, before, after);
    } finally {
      connection.rollback();
      connection.setAutoCommit(true);
    }
  }

  private record Trial(String sql, List<Table> read, String update, ColumnRef changed) {}

  private Counts compared(
      Trial trial, QueryLineage lineage, List<List<String>> before, List<List<String>> after)
      throws SQLException {
    int moved = 0;
    List<String> missed = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      if (!before.get(i).equals(after.get(i))) {
        moved++;
        OutputLineage output = lineage.outputs().get(i);
        if (!explains(lineage, output, trial.changed())) {
          missed.add(trial.sql() + " -- " + output + " moved by " + trial.update());
        }
      }
    }
    boolean isTie = !missed.isEmpty() && isTied(trial, after);
    return Counts.trial(moved, isTie ? List.of() : missed);
  }

  private static boolean explains(QueryLineage lineage, OutputLineage output, ColumnRef changed) {
    return lineage.unknown() != null
        || output.unknown() != null
        || output.uses().columns().contains(changed)
        || lineage.rows().columns().contains(changed);
  }

  private boolean isTied(Trial trial, List<List<String>> result) throws SQLException {
    for (int i = 0; i < 4; i++) {
      if (!result.equals(reordered(trial.sql(), trial.read()))) {
        return true;
      }
    }
    return false;
  }

  private List<List<String>> shuffled(String sql, List<Table> read) throws SQLException {
    connection.setAutoCommit(false);
    try {
      return reordered(sql, read);
    } finally {
      connection.rollback();
      connection.setAutoCommit(true);
    }
  }

  /** The same rows put in anew in another order. */
  private List<List<String>> reordered(String sql, List<Table> read) throws SQLException {
    for (Table table : read) {
      String order = " ORDER BY hash(rowid + " + random.nextInt(1_000) + ")";
      execute("CREATE TEMP TABLE shuffled AS FROM " + quoted(table) + order);
      execute("DELETE FROM " + quoted(table));
      execute("INSERT INTO " + quoted(table) + " FROM shuffled");
      execute("DROP TABLE shuffled");
    }
    return results.of(sql);
  }

  private static String quoted(Table table) {
    return '"' + table.name() + '"';
  }

  private void execute(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }
}

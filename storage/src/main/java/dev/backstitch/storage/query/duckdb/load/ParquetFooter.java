package dev.backstitch.storage.query.duckdb.load;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.asset.schema.TypeText;
import dev.backstitch.storage.query.duckdb.DuckException;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.load.finding.ColumnNames;
import dev.backstitch.storage.query.duckdb.load.finding.Finding;
import dev.backstitch.storage.query.duckdb.load.finding.Findings;
import dev.backstitch.storage.query.duckdb.load.finding.Refusal;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What a Parquet file says of itself.
 *
 * @param types as DuckDB prints them, one per name
 */
record ParquetFooter(List<String> names, List<String> types, long rows) {
  ParquetFooter {
    names = List.copyOf(names);
    types = List.copyOf(types);
  }

  static ParquetFooter read(DuckSession session, Path file) throws Refusal {
    String literal = SqlName.literal(file.toString());
    try {
      List<Node> nodes =
          session.query(
              "SELECT name, coalesce(num_children, 0), duckdb_type FROM parquet_schema("
                  + literal
                  + ") ORDER BY column_id",
              row -> new Node(row.getString(1), row.getInt(2), row.getString(3)));
      long rows =
          session
              .query(
                  "SELECT num_rows FROM parquet_file_metadata(" + literal + ")",
                  row -> row.getLong(1))
              .get(0);
      List<Node> top = new ArrayList<>();
      for (int i = 1; i < nodes.size(); i = after(nodes, i)) {
        top.add(nodes.get(i));
      }
      return new ParquetFooter(
          top.stream().map(Node::name).toList(), top.stream().map(Node::type).toList(), rows);
    } catch (DuckException e) {
      throw new Refusal(damaged(e));
    }
  }

  /** What must be equal for files to be read together. */
  ParquetFooter shape() {
    return new ParquetFooter(names, types, 0);
  }

  static Finding damaged(DuckException e) {
    return new Finding(
        Finding.DAMAGED, "", "the file is no whole Parquet file: " + e.text(), Finding.RESEND);
  }

  private static int after(List<Node> nodes, int at) {
    int next = at + 1;
    for (int child = 0; child < nodes.get(at).children(); child++) {
      next = after(nodes, next);
    }
    return next;
  }

  /** Whether every value of the file is kept exactly by the declared columns. */
  void judge(List<Column> declared, Findings findings) {
    int[] places = ColumnNames.of(declared).places(names, Finding.PARQUET, "footer", findings);
    if (!findings.isEmpty()) {
      return;
    }
    for (int i = 0; i < places.length; i++) {
      Column column = declared.get(i);
      String found = types.get(places[i]);
      if (!holds(column.type(), found)) {
        findings.add(
            new Finding(
                Finding.PARQUET,
                "footer, column '" + column.name() + "'",
                "found " + found + ", which " + column.type().sql() + " does not hold exactly",
                "Declare the column as the sender writes it and convert it in the next asset."));
      }
    }
  }

  private static boolean holds(ColumnType declared, String found) {
    try {
      return Widening.holds(declared, TypeText.parse("footer", found));
    } catch (ProblemException unknownType) {
      return false;
    }
  }

  private record Node(String name, int children, String type) {}
}

package dev.backstitch.storage.query.duckdb.text;

import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.duckdb.DuckSession;
import java.util.List;

/** The names and types that a SELECT yields, without running it. */
public final class ResultColumns {
  private ResultColumns() {}

  /**
   * Types are whole, values of an ENUM too.
   *
   * @param select known to be one SELECT
   */
  public static List<OutputColumn> of(DuckSession session, String select) {
    return session.query(
        "DESCRIBE (" + select + "\n)",
        row -> new OutputColumn(row.getString("column_name"), row.getString("column_type")));
  }
}

package dev.backstitch.storage.query.duckdb.text;

import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.duckdb.DuckSession;
import java.util.List;
import java.util.stream.IntStream;

/** The names and types that a SELECT yields, without running it. */
public final class ResultColumns {
  private ResultColumns() {}

  /**
   * Types are whole, values of an ENUM too; names are spelt as the text spells them.
   *
   * @param select known to be one SELECT
   */
  public static List<OutputColumn> of(DuckSession session, String select) {
    List<String> types =
        session.query("DESCRIBE (" + select + "\n)", row -> row.getString("column_type"));
    // DESCRIBE spells a column that is named like one it reads as that one, so its names will not
    // do.
    List<String> names = session.columnNames(select);
    return IntStream.range(0, types.size())
        .mapToObj(i -> new OutputColumn(names.get(i), types.get(i)))
        .toList();
  }
}

package dev.backstitch.lineage.corpus;

import dev.backstitch.lineage.corpus.data.BenchmarkDatabase;
import dev.backstitch.lineage.corpus.data.TpcText;
import java.sql.SQLException;
import java.util.List;

/** Whether a text gives one answer for its data, found by running it over rows in other orders. */
enum Determinacy {
  /** The same rows in the same order. */
  ORDERED,
  /** The same rows, in an order of the database's choice. */
  UNORDERED,
  /** Other rows or values: ties decide what comes out. Such a text shows no move of a column. */
  TIED;

  private static final List<String> ORDERS = List.of("hash(rowid)", "rowid DESC", "hash(rowid, 1)");

  /** Leaves the tables of the text in the last of the orders. */
  static Determinacy of(TpcText text, BenchmarkDatabase database) throws SQLException {
    Answer first = Answer.of(database.connection(), text.sql());
    Determinacy worst = ORDERED;
    int threads = 1;
    for (String order : ORDERS) {
      database.order(text, order);
      database.execute("SET threads = " + ++threads);
      Answer again = Answer.of(database.connection(), text.sql());
      database.execute("SET threads = 1");
      if (!again.unordered().equals(first.unordered())) {
        return TIED;
      }
      worst = again.equals(first) ? worst : UNORDERED;
    }
    return worst;
  }
}

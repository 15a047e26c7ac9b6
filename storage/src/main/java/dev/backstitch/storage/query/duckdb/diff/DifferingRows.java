package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.storage.compare.Diffs.Kind;
import dev.backstitch.storage.compare.Diffs.Page;
import dev.backstitch.storage.compare.Diffs.Question;
import dev.backstitch.storage.compare.Diffs.Row;
import dev.backstitch.storage.compare.Diffs.RowPage;
import dev.backstitch.storage.query.duckdb.DuckSession;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Rows of {@code differing} a page at a time. */
record DifferingRows(DuckSession session, Alignment alignment, Question question) {

  RowPage of(Page page) {
    String wanted = " WHERE " + condition(page.kind());
    Samples samples = new Samples(session, alignment, question);
    long total =
        session.query("SELECT count(*) FROM differing" + wanted, row -> row.getLong(1)).get(0);
    String sql =
        "SELECT kind, p"
            + samples.values()
            + " FROM ("
            + Samples.GROUPED
            + wanted
            + ") ORDER BY "
            + samples.order()
            + " LIMIT "
            + page.most()
            + " OFFSET "
            + page.from();
    return new RowPage(total, session.query(sql, row -> new Row(kind(row), samples.sample(row))));
  }

  private static String condition(@Nullable Kind kind) {
    if (kind == null) {
      return "(NOT a OR NOT b OR contains(m, '!'))";
    }
    return switch (kind) {
      case ADDED -> "NOT b";
      case REMOVED -> "NOT a";
      case CHANGED -> Findings.CHANGED;
    };
  }

  private static Kind kind(ResultSet row) throws SQLException {
    return switch (row.getString(1)) {
      case Samples.ADDED -> Kind.ADDED;
      case Samples.REMOVED -> Kind.REMOVED;
      default -> Kind.CHANGED;
    };
  }
}

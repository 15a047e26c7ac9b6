package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.compare.Diffs.Kind;
import dev.backstitch.storage.compare.Diffs.Page;
import dev.backstitch.storage.compare.Diffs.Question;
import dev.backstitch.storage.compare.Diffs.Row;
import dev.backstitch.storage.compare.Diffs.RowPage;
import dev.backstitch.storage.query.duckdb.DuckSession;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.stream.Collectors;
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

  /** All rows of a kind, or of every kind, as a file; how many they are. */
  long write(@Nullable Kind kind, Path file) {
    String wanted = " WHERE " + condition(kind);
    String keys =
        question.partitions().stream()
            .map(pair -> SqlName.literal(pair.key().text()))
            .collect(Collectors.joining(", ", "CAST([", "] AS VARCHAR[])"));
    StringBuilder select = new StringBuilder("SELECT ");
    select.append("CASE WHEN kind IN ('added', 'removed') THEN kind ELSE 'changed' END AS kind, ");
    select.append(keys).append("[p + 1] AS partition");
    for (int i = 0; i < alignment.columns().size(); i++) {
      String name = alignment.columns().get(i).name();
      select.append(", b").append(i).append(" AS ").append(SqlName.quoted(name + " before"));
      select.append(", a").append(i).append(" AS ").append(SqlName.quoted(name + " after"));
    }
    Samples samples = new Samples(session, alignment, question);
    select.append(" FROM (").append(Samples.GROUPED).append(wanted).append(") ORDER BY ");
    select.append(samples.order());
    session.execute(
        "COPY ("
            + select
            + ") TO "
            + SqlName.literal(file.toAbsolutePath().toString())
            + " (FORMAT parquet, COMPRESSION zstd)");
    return session.query("SELECT count(*) FROM differing" + wanted, row -> row.getLong(1)).get(0);
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

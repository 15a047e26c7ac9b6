package dev.backstitch.storage.query.duckdb.diff;

import dev.backstitch.asset.schema.ColumnType.DecimalType;
import dev.backstitch.storage.compare.RowDiff.ColumnDiff;
import dev.backstitch.storage.compare.RowDiff.Delta;
import dev.backstitch.storage.query.duckdb.DuckSession;
import java.math.BigDecimal;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What became of one column. */
record ColumnFindings(DuckSession session, Compared column, int position) {
  /** Sums of so many digits cannot leave 38, whatever the number of rows. */
  private static final int MOST_SUMMED_DIGITS = 28;

  private record Count(long changed, long tolerated, long fromNull, long toNull) {
    boolean isNone() {
      return changed == 0 && tolerated == 0;
    }
  }

  /** Empty when nothing is to be said. */
  Optional<ColumnDiff> found() {
    Count count = count();
    Delta delta = delta();
    if (count.isNone() && (delta == null || delta.net().signum() == 0)) {
      return Optional.empty();
    }
    return Optional.of(
        new ColumnDiff(
            column.name(),
            count.changed(),
            count.tolerated(),
            count.fromNull(),
            count.toNull(),
            delta));
  }

  private Count count() {
    String sql =
        "SELECT count(*) FILTER ("
            + is('!')
            + "), count(*) FILTER ("
            + is('~')
            + "), count(*) FILTER ("
            + is('!')
            + " AND "
            + before()
            + " IS NULL), count(*) FILTER ("
            + is('!')
            + " AND "
            + after()
            + " IS NULL) FROM differing";
    return session
        .query(
            sql, row -> new Count(row.getLong(1), row.getLong(2), row.getLong(3), row.getLong(4)))
        .get(0);
  }

  private @Nullable Delta delta() {
    if (!CommonType.isNumber(column.common())) {
      return null;
    } else if (CommonType.isFloating(column.common())) {
      return session.query(floating(), ColumnFindings::floating).get(0).orElse(null);
    }
    boolean wide =
        column.common() instanceof DecimalType decimal && decimal.precision() > MOST_SUMMED_DIGITS;
    return wide ? wide() : session.query(exact(), ColumnFindings::exact).get(0);
  }

  private String exact() {
    String delta = column.delta(before(), after());
    String both = bothChanged();
    return "SELECT sum("
        + delta
        + ") FILTER ("
        + both
        + "), max(abs("
        + delta
        + ")) FILTER ("
        + both
        + "), sum("
        + column.measure(after())
        + "), sum("
        + column.measure(before())
        + ") FROM differing";
  }

  private static Delta exact(ResultSet row) throws SQLException {
    BigDecimal net = number(row, 3).subtract(number(row, 4));
    return new Delta(number(row, 1), number(row, 2), net, true, 0);
  }

  private static BigDecimal number(ResultSet row, int position) throws SQLException {
    BigDecimal value = row.getBigDecimal(position);
    return value == null ? BigDecimal.ZERO : value;
  }

  /** Ordered, so that a sum is the same whatever the threads do. */
  private String floating() {
    String delta = column.delta(before(), after());
    String finite = bothChanged() + " AND isfinite(" + delta + ")";
    return "SELECT "
        + summed(delta, finite)
        + ", coalesce(max(abs("
        + delta
        + ")) FILTER ("
        + finite
        + "), 0), "
        + summed(column.measure(after()), "isfinite(" + column.measure(after()) + ")")
        + ", "
        + summed(column.measure(before()), "isfinite(" + column.measure(before()) + ")")
        + ", count(*) FILTER ("
        + bothChanged()
        + " AND NOT isfinite("
        + delta
        + ")) FROM differing";
  }

  private static String summed(String value, String condition) {
    return "coalesce(sum(" + value + " ORDER BY " + value + ") FILTER (" + condition + "), 0)";
  }

  private static Optional<Delta> floating(ResultSet row) throws SQLException {
    double sum = row.getDouble(1);
    double most = row.getDouble(2);
    double net = row.getDouble(3) - row.getDouble(4);
    if (!Double.isFinite(sum) || !Double.isFinite(most) || !Double.isFinite(net)) {
      return Optional.empty();
    }
    return Optional.of(
        new Delta(
            BigDecimal.valueOf(sum),
            BigDecimal.valueOf(most),
            BigDecimal.valueOf(net),
            false,
            row.getLong(5)));
  }

  /** Sums that may need more digits than DuckDB has. */
  private Delta wide() {
    BigDecimal[] sums = {BigDecimal.ZERO, BigDecimal.ZERO, BigDecimal.ZERO};
    session.query(
        "SELECT coalesce(" + is('!') + ", false), " + before() + ", " + after() + " FROM differing",
        row -> {
          BigDecimal before = row.getBigDecimal(2);
          BigDecimal after = row.getBigDecimal(3);
          sums[2] = sums[2].add(after == null ? BigDecimal.ZERO : after);
          sums[2] = sums[2].subtract(before == null ? BigDecimal.ZERO : before);
          if (row.getBoolean(1) && before != null && after != null) {
            sums[0] = sums[0].add(after.subtract(before));
            sums[1] = sums[1].max(after.subtract(before).abs());
          }
          return true;
        });
    return new Delta(sums[0], sums[1], sums[2], true, 0);
  }

  private String bothChanged() {
    return is('!') + " AND " + before() + " IS NOT NULL AND " + after() + " IS NOT NULL";
  }

  private String is(char letter) {
    return "m[" + (position + 1) + "] = '" + letter + "'";
  }

  private String before() {
    return "b" + position;
  }

  private String after() {
    return "a" + position;
  }
}

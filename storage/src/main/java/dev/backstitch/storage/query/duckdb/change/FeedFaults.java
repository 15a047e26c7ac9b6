package dev.backstitch.storage.query.duckdb.change;

import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.KeyChanges.Order;
import dev.backstitch.storage.query.duckdb.DuckSession;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** What a feed must not say, with the day that says it and how often. */
final class FeedFaults {
  private final DuckSession session;
  private final Order order;
  private final Told told;
  private final Cancellation cancellation;

  FeedFaults(DuckSession session, Order order, Told told, Cancellation cancellation) {
    this.session = session;
    this.order = order;
    this.told = told;
    this.cancellation = cancellation;
  }

  /** All faults of all days that are read. */
  List<Problem> find() {
    List<Problem> out = new ArrayList<>();
    String noKey = noKey();
    out.addAll(
        find(
            "SELECT d, count(*), NULL FROM told WHERE " + noKey + " GROUP BY d",
            "BS-721",
            "%d rows without a value in its key"));
    if (order.feed().meaning().effective() != null) {
      out.addAll(
          find(
              "SELECT d, count(*), min(" + shownKey() + ") FROM told WHERE a IS NULL GROUP BY d",
              "BS-723",
              "%d rows that do not say from when they hold, such as of %s"));
    }
    out.addAll(
        order.feed().meaning().whole()
            ? find(
                twice("d, " + told.keys(), "count(*) > 1"),
                "BS-722",
                "%d keys more than once, such as %s")
            : find(
                twice("d, l, a, " + told.keys(), "count(DISTINCT t) > 1"),
                "BS-724",
                "%d keys with two values from the same time on, such as %s"));
    return out;
  }

  private String noKey() {
    return String.join(" IS NULL OR ", told.keys().split(", ", -1)) + " IS NULL";
  }

  private String shownKey() {
    return "concat_ws(', ', " + told.keys() + ")";
  }

  private String twice(String by, String when) {
    return "SELECT d, count(*), min(k) FROM (SELECT d, "
        + shownKey()
        + " AS k FROM told WHERE NOT ("
        + noKey()
        + ") GROUP BY "
        + by
        + " HAVING "
        + when
        + ") GROUP BY d";
  }

  private List<Problem> find(String select, String code, String words) {
    String sql = "WITH " + told.with() + "\n" + select + " ORDER BY d";
    return session.query(sql, cancellation, row -> problem(row, code, words));
  }

  private Problem problem(ResultSet row, String code, String words) throws SQLException {
    String found = words.formatted(row.getLong(2), row.getString(3));
    return Problem.of(
            code,
            order.output().name().toString(),
            "its feed " + order.feed().name() + " has on " + row.getString(1) + " " + found)
        .blamedOn(Blame.DATA)
        .next("Have that day delivered again; nothing that reads it was published.");
  }
}

package dev.backstitch.storage.query.duckdb.diff;

import static dev.backstitch.storage.query.duckdb.diff.Relation.each;

import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.DuckSession;
import java.util.function.IntFunction;

/**
 * The table {@code differing}: rows of one side only and pairs of rows that are not equal. {@code
 * p} is the partition, {@code b} and {@code a} say which sides have the row, {@code m} has a letter
 * per column of a pair: {@code =} equal, {@code ~} tolerated, {@code !} changed.
 */
final class Differing {
  private static final String ONE_SIDED = "l.p IS NULL OR r.p IS NULL";

  private final DuckSession session;
  private final Alignment alignment;
  private final Cancellation cancellation;

  Differing(DuckSession session, Alignment alignment, Cancellation cancellation) {
    this.session = session;
    this.alignment = alignment;
    this.cancellation = cancellation;
  }

  void create() {
    session.execute(
        "CREATE TEMP TABLE differing (p INTEGER, b BOOLEAN, a BOOLEAN, m VARCHAR"
            + columns(i -> ", b" + i + " " + alignment.columns().get(i).before().sql())
            + columns(i -> ", a" + i + " " + alignment.columns().get(i).after().sql())
            + ")");
  }

  /** Rows matched by key, of relations in which a key occurs once at most. */
  void join(Relation before, Relation after) {
    StringBuilder on = new StringBuilder("l.p = r.p");
    for (int key : alignment.key()) {
      on.append(" AND ")
          .append(before.canonical(key, "l"))
          .append(" IS NOT DISTINCT FROM ")
          .append(after.canonical(key, "r"));
    }
    insert("(" + before.sql() + ")", "(" + after.sql() + ")", on.toString());
  }

  /** Equal rows matched first, then those of the same key in a fixed order. */
  void pair(Relation before, Relation after) {
    materialize("lefts", before);
    materialize("rights", after);
    leftOver("left_over", "lefts", "rights");
    leftOver("right_over", "rights", "lefts");
    String keys = each(alignment.key().size(), i -> same("l", "r", "g" + alignment.key().get(i)));
    insert("left_over", "right_over", "l.p = r.p AND l.nth = r.nth" + keys);
  }

  private void materialize(String table, Relation rows) {
    String all = columns(i -> ", g" + i);
    run(
        "CREATE OR REPLACE TEMP TABLE "
            + table
            + " AS SELECT *, row_number() OVER (PARTITION BY p"
            + all
            + ") AS occurrence FROM (SELECT "
            + rows.allCanonical("s")
            + "s.* FROM ("
            + rows.sql()
            + ") AS s)");
  }

  private void leftOver(String table, String of, String without) {
    String keys = each(alignment.key().size(), i -> ", o.g" + alignment.key().get(i));
    run(
        "CREATE OR REPLACE TEMP TABLE "
            + table
            + " AS SELECT o.*, row_number() OVER (PARTITION BY o.p"
            + keys
            + " ORDER BY o.p"
            + columns(i -> ", o.g" + i)
            + ") AS nth FROM "
            + of
            + " AS o ANTI JOIN "
            + without
            + " AS w ON o.p = w.p AND o.occurrence = w.occurrence"
            + columns(i -> same("o", "w", "g" + i)));
  }

  private static String same(String left, String right, String column) {
    return " AND " + left + "." + column + " IS NOT DISTINCT FROM " + right + "." + column;
  }

  private void insert(String before, String after, String on) {
    StringBuilder wanted = new StringBuilder(ONE_SIDED);
    StringBuilder letters = new StringBuilder();
    for (int i = 0; i < alignment.columns().size(); i++) {
      String differs = alignment.columns().get(i).differs("l.c" + i, "r.c" + i);
      boolean key = alignment.key().contains(i);
      wanted.append(key ? "" : " OR " + differs);
      letters.append(i == 0 ? "" : ", ").append(key ? "'='" : letter(i, differs));
    }
    run(
        "INSERT INTO differing SELECT coalesce(l.p, r.p), l.p IS NOT NULL, r.p IS NOT NULL, CASE"
            + " WHEN "
            + ONE_SIDED
            + " THEN NULL ELSE concat("
            + letters
            + ") END"
            + columns(i -> ", l.c" + i)
            + columns(i -> ", r.c" + i)
            + " FROM "
            + before
            + " AS l FULL JOIN "
            + after
            + " AS r ON "
            + on
            + " WHERE "
            + wanted);
  }

  private String letter(int i, String differs) {
    String tolerated = alignment.columns().get(i).tolerated("l.c" + i, "r.c" + i);
    return "CASE WHEN NOT (" + differs + ") THEN '=' WHEN " + tolerated + " THEN '~' ELSE '!' END";
  }

  private String columns(IntFunction<String> text) {
    return each(alignment.columns().size(), text);
  }

  private void run(String sql) {
    session.execute(sql, cancellation);
  }
}

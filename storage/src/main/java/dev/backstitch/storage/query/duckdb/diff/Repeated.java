package dev.backstitch.storage.query.duckdb.diff;

import static dev.backstitch.storage.query.duckdb.diff.Relation.each;

import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.query.duckdb.DuckSession;

/**
 * Keys that several rows of a partition have, in the table {@code repeated} with their numbers of
 * rows {@code nb} before and {@code na} after. A join over such keys would multiply rows.
 */
final class Repeated {
  static final String TABLE = "repeated";

  private final DuckSession session;
  private final Alignment alignment;
  private final Cancellation cancellation;
  private long before;
  private long after;

  Repeated(DuckSession session, Alignment alignment, Cancellation cancellation) {
    this.session = session;
    this.alignment = alignment;
    this.cancellation = cancellation;
  }

  /** How many there were on the side before, in all batches. */
  long before() {
    return before;
  }

  long after() {
    return after;
  }

  /** Finds those of one side; whether there are any. */
  boolean anyIn(Relation side) {
    return fill(groups(side));
  }

  /** Finds those of either side. */
  void inEither(Batch batch) {
    fill(
        "SELECT p"
            + keys()
            + ", max(nb) AS nb, max(na) AS na FROM ("
            + groups(batch.before())
            + " UNION ALL "
            + groups(batch.after())
            + ") GROUP BY p"
            + keys());
    session
        .query(
            "SELECT count(*) FILTER (nb > 1), count(*) FILTER (na > 1) FROM " + TABLE,
            row -> new long[] {row.getLong(1), row.getLong(2)})
        .forEach(
            n -> {
              before += n[0];
              after += n[1];
            });
  }

  /** Whether the join of a batch shows that a key occurs twice after, when none does before. */
  boolean shownBy(Batch batch, long rowsBefore, long rowsAfter) {
    String found =
        "SELECT count(*) FILTER (NOT a), count(*) FILTER (NOT b), count(DISTINCT "
            + keyOfAdded()
            + ") FILTER (NOT b) FROM differing WHERE "
            + batch.here();
    return session
        .query(
            found,
            cancellation,
            row ->
                rowsBefore - row.getLong(1) != rowsAfter - row.getLong(2)
                    || row.getLong(2) != row.getLong(3))
        .get(0);
  }

  /** Takes back what a join found for these keys. */
  void removeFromDiffering() {
    StringBuilder same = new StringBuilder("d.p = x.p");
    for (int i = 0; i < alignment.key().size(); i++) {
      int column = alignment.key().get(i);
      Compared compared = alignment.columns().get(column);
      String value =
          "CASE WHEN d.b THEN "
              + compared.canonical("d.b" + column, compared.before())
              + " ELSE "
              + compared.canonical("d.a" + column, compared.after())
              + " END";
      same.append(" AND ").append(value).append(" IS NOT DISTINCT FROM x.k").append(i);
    }
    session.execute("DELETE FROM differing AS d USING " + TABLE + " AS x WHERE " + same);
  }

  private String keyOfAdded() {
    return "struct_pack(p := p"
        + each(
            alignment.key().size(),
            i -> {
              int column = alignment.key().get(i);
              Compared compared = alignment.columns().get(column);
              return ", k" + i + " := " + compared.canonical("a" + column, compared.after());
            })
        + ")";
  }

  private boolean fill(String select) {
    session.execute("CREATE OR REPLACE TEMP TABLE " + TABLE + " AS " + select, cancellation);
    return session.query("SELECT count(*) FROM " + TABLE, row -> row.getLong(1)).get(0) > 0;
  }

  private String groups(Relation side) {
    return "SELECT p"
        + keys()
        + (side.before() ? ", count(*) AS nb, 0 AS na" : ", 0 AS nb, count(*) AS na")
        + " FROM (SELECT s.p"
        + side.keys("s")
        + " FROM ("
        + side.sql()
        + ") AS s) GROUP BY p"
        + keys()
        + " HAVING count(*) > 1";
  }

  private String keys() {
    return each(alignment.key().size(), i -> ", k" + i);
  }
}

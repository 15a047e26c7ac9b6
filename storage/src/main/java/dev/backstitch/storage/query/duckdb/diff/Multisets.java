package dev.backstitch.storage.query.duckdb.diff;

import static dev.backstitch.storage.query.duckdb.diff.Relation.each;

import dev.backstitch.asset.schema.ColumnType;

/** Rows without a key: those that one side has more often than the other. */
record Multisets(Alignment alignment) {
  /** A statement that puts them into {@code differing}, each as often as it is there more. */
  String insert(Relation before, Relation after) {
    int width = alignment.columns().size();
    return "INSERT INTO differing SELECT p, n > 0, n < 0, NULL"
        + each(width, i -> ", CASE WHEN n > 0 THEN " + value(i, "x", before(i)) + " END")
        + each(width, i -> ", CASE WHEN n < 0 THEN " + value(i, "y", after(i)) + " END")
        + " FROM (SELECT *, unnest(range(abs(n))) FROM (SELECT p, CAST(sum(s) AS BIGINT) AS n"
        + each(width, i -> ", g" + i)
        + each(width, i -> returns(i) ? "" : ", max(x" + i + ") AS x" + i)
        + each(width, i -> returns(i) ? "" : ", max(y" + i + ") AS y" + i)
        + " FROM ("
        + side(before, 1)
        + " UNION ALL "
        + side(after, -1)
        + ") GROUP BY p"
        + each(width, i -> ", g" + i)
        + " HAVING sum(s) <> 0))";
  }

  private String side(Relation rows, int sign) {
    int width = alignment.columns().size();
    return "SELECT "
        + rows.allCanonical("o")
        + each(width, i -> returns(i) ? "" : original(i, rows, true) + original(i, rows, false))
        + "o.p, "
        + sign
        + " AS s FROM ("
        + rows.sql()
        + ") AS o";
  }

  private String original(int i, Relation rows, boolean before) {
    String value =
        rows.before() == before
            ? "o.c" + i
            : "CAST(NULL AS " + (before ? before(i) : after(i)).sql() + ")";
    return value + " AS " + (before ? "x" : "y") + i + ", ";
  }

  private String value(int i, String original, ColumnType type) {
    return returns(i) ? "CAST(g" + i + " AS " + type.sql() + ")" : original + i;
  }

  /** Whether the form that equal values share can be turned back into the column's type. */
  private boolean returns(int i) {
    return !alignment.columns().get(i).common().isNested();
  }

  private ColumnType before(int i) {
    return alignment.columns().get(i).before();
  }

  private ColumnType after(int i) {
    return alignment.columns().get(i).after();
  }
}

package dev.backstitch.lineage.sql.trait;

import java.util.List;

/** Queries that care in which order rows come, but for a key: (id) of t, (k, f) of v. */
final class SafeQueries {
  private static final List<String> ALL =
      List.of(
          "SELECT id FROM t QUALIFY row_number() OVER (PARTITION BY k ORDER BY ts DESC, id) = 1",
          "SELECT row_number() OVER (ORDER BY id) AS r, ntile(3) OVER (ORDER BY ts, id) AS q FROM t",
          "SELECT lag(n) OVER (PARTITION BY id) AS a, lead(n) OVER (ORDER BY id) AS b FROM t",
          "SELECT first_value(n) OVER (ORDER BY n) AS a, last_value(k) OVER (PARTITION BY k) AS b FROM t",
          "SELECT sum(n) OVER (ORDER BY ts, id ROWS 3 PRECEDING) AS s FROM t",
          "SELECT list(n) OVER (ORDER BY n) AS a, list(n) OVER (ORDER BY id) AS b FROM t",
          "SELECT * FROM t ORDER BY id LIMIT 10",
          "SELECT k, n FROM t ORDER BY ts, id LIMIT 10 OFFSET 3",
          "SELECT * FROM t WHERE id = 7 LIMIT 1",
          "SELECT DISTINCT ON (k) k, n FROM t ORDER BY k, id",
          "SELECT DISTINCT ON (id) id, n FROM t",
          "SELECT DISTINCT ON (k) k FROM t",
          "SELECT list(k ORDER BY id) AS l, string_agg(k, ',' ORDER BY id) AS s FROM t",
          "SELECT k, list(n ORDER BY ts, id) AS l, first(n ORDER BY id) AS f FROM t GROUP BY k",
          "SELECT list(DISTINCT k ORDER BY k) AS l FROM t",
          "SELECT list(upper(k) ORDER BY k) AS l FROM t",
          "SELECT arg_max(k, id) AS a, arg_min(id, id) AS b FROM t",
          "SELECT ts, arg_max(k, id) AS a FROM t GROUP BY ts",
          "SELECT k, any_value(k) AS a, first(upper(k)) AS b, list(k) AS c FROM t GROUP BY k",
          "SELECT id, any_value(k) AS a, list(n) AS l FROM t GROUP BY id",
          "SELECT t.id, any_value(v.x) AS x FROM t JOIN v ON v.k = t.k AND v.f = 3 GROUP BY t.id",
          "SELECT v.k, v.f, any_value(v.x) AS x FROM t LEFT JOIN v USING (k) GROUP BY v.k, v.f",
          "SELECT t.id, v.x FROM t ASOF JOIN v ON t.k = v.k AND t.n >= v.f",
          "SELECT id FROM t WHERE k = (SELECT k FROM u)",
          "SELECT rank() OVER (ORDER BY n) AS r, dense_rank() OVER (ORDER BY n) AS d FROM t",
          "SELECT day, row_number() OVER (PARTITION BY day ORDER BY c) AS r FROM"
              + " (SELECT n % 3 AS day, k AS c, count(*) AS n FROM t GROUP BY 1, 2)");

  private SafeQueries() {}

  static List<String> all() {
    return ALL;
  }
}

package dev.backstitch.lineage.sql.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Queries over whole numbers made by chance, with sub-queries, joins, windows and the rest. */
final class RandomQueries {
  private final Random random;
  private int aliases;

  RandomQueries(Random random) {
    this.random = random;
  }

  /** Rows and the names of their columns. */
  private record Rows(String text, List<String> columns) {}

  String next() {
    aliases = 0;
    int width = 1 + random.nextInt(3);
    return switch (random.nextInt(8)) {
      case 0 -> set(width, 2);
      case 1 -> named(width);
      case 2 -> recursive();
      default -> select(width, 2);
    };
  }

  private String select(int width, int depth) {
    Rows rows = rows(depth);
    String from = " FROM " + rows.text() + (chance(2) ? " WHERE " + condition(rows, depth) : "");
    return switch (random.nextInt(5)) {
      case 0 -> grouped(width, rows, from);
      case 1 -> "SELECT DISTINCT " + items(width, rows, depth) + from;
      case 2 -> windowed(width, rows, from);
      case 3 -> limited(width, rows, from, depth);
      default -> "SELECT " + items(width, rows, depth) + from;
    };
  }

  private String items(int width, Rows rows, int depth) {
    return list(width, i -> value(rows, depth) + " AS c" + i);
  }

  private String grouped(int width, Rows rows, String from) {
    boolean isWhole = chance(4);
    String key = of(rows);
    String items =
        list(width, i -> (i == 0 && !isWhole ? "(" + key + ")" : aggregate(rows)) + " AS c" + i);
    String groups =
        isWhole ? "" : chance(4) ? " GROUP BY ROLLUP (" + key + ")" : " GROUP BY " + key;
    return "SELECT " + items + from + groups + (chance(3) ? " HAVING count(*) > 1" : "");
  }

  private String aggregate(Rows rows) {
    String call = pick("count", "sum", "min", "max", "count(DISTINCT") + "(" + of(rows) + ")";
    String closed = call.startsWith("count(DISTINCT") ? call + ")" : call;
    String filter = chance(3) ? " FILTER (WHERE " + of(rows) + " > 1)" : "";
    return chance(5) ? "list(" + of(rows) + " ORDER BY " + all(rows) + ")[1]" : closed + filter;
  }

  private String windowed(int width, Rows rows, String from) {
    String over = "OVER (PARTITION BY " + of(rows) + " ORDER BY " + all(rows) + ")";
    String function =
        pick("row_number()", "rank()", "sum(" + of(rows) + ")", "lag(" + of(rows) + ")");
    String items = list(width, i -> (i == 0 ? function + " " + over : of(rows)) + " AS c" + i);
    return "SELECT " + items + from + (chance(2) ? " QUALIFY row_number() " + over + " = 1" : "");
  }

  private String limited(int width, Rows rows, String from, int depth) {
    return "SELECT " + items(width, rows, depth) + from + " ORDER BY ALL LIMIT 3";
  }

  private String set(int width, int depth) {
    String kind = pick("UNION", "UNION ALL", "EXCEPT", "INTERSECT", "EXCEPT ALL", "INTERSECT ALL");
    return "(" + select(width, depth - 1) + ") " + kind + " (" + select(width, depth - 1) + ")";
  }

  private String named(int width) {
    String how = pick("", "MATERIALIZED ", "NOT MATERIALIZED ");
    return "WITH w AS "
        + how
        + "("
        + select(2, 1)
        + ") SELECT "
        + list(width, i -> pick("x.c0", "x.c1", "y.c1") + " AS c" + i)
        + " FROM w x "
        + pick("JOIN", "LEFT JOIN", "FULL JOIN")
        + " w y ON x.c0 = y.c0";
  }

  private String recursive() {
    return "WITH RECURSIVE r AS (SELECT "
        + pick("a", "b", "k")
        + " AS c0, k AS c1, 0 AS i FROM u UNION ALL SELECT r.c0 + u.a, u.b, i + 1 FROM r JOIN u ON "
        + "r.c1 = u.k WHERE i < 2) SELECT c0, c1 FROM r";
  }

  private Rows rows(int depth) {
    if (depth <= 0 || chance(3)) {
      return table();
    }
    if (chance(3)) {
      String alias = alias();
      String text = chance(3) ? set(2, depth) : select(2, depth - 1);
      return new Rows("(" + text + ") " + alias, List.of(alias + ".c0", alias + ".c1"));
    }
    return join(rows(depth - 1), rows(depth - 1));
  }

  private Rows table() {
    String alias = alias();
    return chance(2)
        ? new Rows("t " + alias, List.of(alias + ".a", alias + ".b", alias + ".c", alias + ".k"))
        : new Rows("u " + alias, List.of(alias + ".a", alias + ".b", alias + ".k"));
  }

  private Rows join(Rows left, Rows right) {
    String kind = pick("JOIN", "LEFT JOIN", "RIGHT JOIN", "FULL JOIN", "SEMI JOIN", "ANTI JOIN");
    String more = chance(3) ? " AND " + of(left) + " + " + of(right) + " > 2" : "";
    String on = of(left) + pick(" = ", " = ", " IS NOT DISTINCT FROM ") + of(right) + more;
    List<String> columns = new ArrayList<>(left.columns());
    if (!kind.startsWith("SEMI") && !kind.startsWith("ANTI")) {
      columns.addAll(right.columns());
    }
    String text = left.text() + " " + kind + " (" + right.text() + ") ON " + on;
    return new Rows(text, columns);
  }

  private String condition(Rows rows, int depth) {
    String inner = alias();
    return switch (random.nextInt(depth > 0 ? 6 : 2)) {
      case 0 -> of(rows) + " > " + random.nextInt(3);
      case 1 -> of(rows) + " < " + of(rows) + " OR " + of(rows) + " IS NULL";
      case 2 ->
          of(rows) + pick(" IN", " NOT IN") + " (SELECT a FROM u WHERE u.b = " + of(rows) + ")";
      case 3 ->
          pick("", "NOT ")
              + "EXISTS (SELECT 1 FROM u "
              + inner
              + " WHERE "
              + inner
              + ".k = "
              + of(rows)
              + pick("", " AND " + inner + ".a + " + of(rows) + " > 2")
              + ")";
      case 4 -> of(rows) + " >= " + pick("ANY", "ALL") + " (SELECT b FROM u WHERE a > 1)";
      default ->
          of(rows)
              + " > (SELECT avg(b) FROM u "
              + inner
              + " WHERE "
              + inner
              + ".k = "
              + of(rows)
              + ")";
    };
  }

  private String value(Rows rows, int depth) {
    return switch (random.nextInt(depth > 0 ? 8 : 5)) {
      case 0 -> of(rows) + " + " + of(rows);
      case 1 -> "CASE WHEN " + of(rows) + " > 2 THEN " + of(rows) + " ELSE 0 END";
      case 2 -> "coalesce(" + of(rows) + ", " + of(rows) + ")";
      case 5 -> "(SELECT max(b) FROM u WHERE u.k = " + of(rows) + ")";
      case 6 -> "(SELECT count(*) FROM t WHERE t.c > " + of(rows) + ")";
      case 7 -> "(" + of(rows) + " IN (SELECT k FROM d))::INTEGER";
      default -> of(rows);
    };
  }

  private String of(Rows rows) {
    return rows.columns().get(random.nextInt(rows.columns().size()));
  }

  private static String all(Rows rows) {
    return String.join(", ", rows.columns());
  }

  private String alias() {
    return "r" + aliases++;
  }

  private boolean chance(int oneIn) {
    return random.nextInt(oneIn) == 0;
  }

  private String pick(String... of) {
    return of[random.nextInt(of.length)];
  }

  private interface Item {
    String at(int position);
  }

  private static String list(int width, Item item) {
    List<String> items = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      items.add(item.at(i));
    }
    return String.join(", ", items);
  }
}

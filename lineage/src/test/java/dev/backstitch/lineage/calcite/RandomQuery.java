package dev.backstitch.lineage.calcite;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.StringJoiner;

/**
 * Queries over t(day, id, k, x, s), u(day, k, y, s) and w(k, z): joins of every kind, groups,
 * windows, sub-queries and set operations nested in each other.
 */
final class RandomQuery {
  private static final List<List<String>> TABLES =
      List.of(
          List.of("t", "day", "id", "k", "x"),
          List.of("u", "day", "k", "y"),
          List.of("w", "k", "z"));
  private static final List<String> JOINS =
      List.of("join", "join", "left join", "left join", "right join", "full join");

  private final Random random;
  private int names;

  private RandomQuery(Random random) {
    this.random = random;
  }

  static String of(long seed) {
    return new RandomQuery(new Random(seed)).query(2).sql();
  }

  private record Query(String sql, List<String> columns) {}

  private record Source(String sql, List<String> columns) {
    Source as(String alias) {
      return new Source(
          sql + " " + alias, columns.stream().map(column -> alias + "." + column).toList());
    }
  }

  private <T> T one(List<T> of) {
    return of.get(random.nextInt(of.size()));
  }

  private String name() {
    return "c" + names++;
  }

  private Query query(int depth) {
    if (depth > 0 && random.nextInt(6) == 0) {
      return setOperation(depth);
    }
    Source from = from(depth);
    String where = random.nextInt(3) == 0 ? "" : " where " + condition(from, depth);
    return switch (random.nextInt(4)) {
      case 0 -> grouped(from, where);
      case 1 -> windowed(from, where);
      default -> plain(from, where);
    };
  }

  private Query setOperation(int depth) {
    Query left = query(depth - 1);
    Query right = query(depth - 1);
    int width = Math.min(left.columns().size(), right.columns().size());
    int leftName = names++;
    int rightName = names++;
    String operator = one(List.of("union all", "union", "intersect", "except"));
    List<String> columns = left.columns().subList(0, width);
    return new Query(
        "select %s from (%s) l%d %s select %s from (%s) r%d"
            .formatted(
                String.join(", ", columns),
                left.sql(),
                leftName,
                operator,
                String.join(", ", right.columns().subList(0, width)),
                right.sql(),
                rightName),
        columns);
  }

  private Source from(int depth) {
    Source left = source(depth);
    int joins = random.nextInt(3);
    for (int i = 0; i < joins; i++) {
      left = joined(left, source(depth));
    }
    return left;
  }

  private Source source(int depth) {
    String alias = "s" + names++;
    if (depth > 0 && random.nextInt(4) == 0) {
      Query inner = query(depth - 1);
      return new Source("(" + inner.sql() + ")", inner.columns()).as(alias);
    }
    List<String> table = one(TABLES);
    return new Source(table.get(0), table.subList(1, table.size())).as(alias);
  }

  private Source joined(Source left, Source right) {
    StringJoiner on = new StringJoiner(" and ");
    int equalities = 1 + random.nextInt(2);
    for (int i = 0; i < equalities; i++) {
      on.add(one(left.columns()) + " = " + one(right.columns()));
    }
    if (random.nextInt(4) == 0) {
      on.add(one(right.columns()) + " > " + random.nextInt(3));
    }
    List<String> columns = new ArrayList<>(left.columns());
    columns.addAll(right.columns());
    String sql = left.sql() + " " + one(JOINS) + " " + right.sql() + " on " + on;
    return new Source(sql, columns);
  }

  private String condition(Source from, int depth) {
    String column = one(from.columns());
    String value = String.valueOf(random.nextInt(4));
    return switch (random.nextInt(9)) {
      case 0 -> column + " >= " + value;
      case 1 -> column + " = " + value;
      case 2 -> column + " is not null and " + one(from.columns()) + " < " + value;
      case 3 -> column + " is null";
      case 4 -> column + " between 1 and " + value;
      case 5 -> "(" + column + " = 1 or " + one(from.columns()) + " > " + value + ")";
      case 6 -> "exists (" + inner(from, depth) + ")";
      case 7 -> column + " in (select y from u)";
      default -> column + " <> " + value + " and " + one(from.columns()) + " <= " + value;
    };
  }

  private String inner(Source from, int depth) {
    Source inner = new Source("u", List.of("day", "k", "y")).as("e" + names++);
    return "select 1 from "
        + inner.sql()
        + " where "
        + one(inner.columns())
        + " = "
        + one(from.columns())
        + (depth > 1 ? " and " + one(inner.columns()) + " >= 1" : "");
  }

  private Query plain(Source from, String where) {
    List<String> columns = new ArrayList<>();
    StringJoiner items = new StringJoiner(", ");
    for (String column : from.columns()) {
      if (random.nextInt(5) > 0 || columns.isEmpty()) {
        columns.add(name());
        items.add(expression(column) + " as " + columns.get(columns.size() - 1));
      }
    }
    String distinct = random.nextInt(4) == 0 ? "distinct " : "";
    return new Query("select " + distinct + items + " from " + from.sql() + where, columns);
  }

  private String expression(String column) {
    return switch (random.nextInt(12)) {
      case 0 -> "coalesce(" + column + ", 1)";
      case 1 -> column + " + 1";
      case 2 -> "2";
      default -> column;
    };
  }

  private Query grouped(Source from, String where) {
    List<String> columns = new ArrayList<>();
    StringJoiner items = new StringJoiner(", ");
    StringJoiner keys = new StringJoiner(", ");
    int groups = random.nextInt(3);
    for (int i = 0; i < groups; i++) {
      String key = one(from.columns());
      columns.add(name());
      items.add(key + " as " + columns.get(columns.size() - 1));
      keys.add(key);
    }
    columns.add(name());
    String call = one(List.of("max(%s)", "count(%s)", "min(%s)", "count(distinct %s)"));
    items.add(call.formatted(one(from.columns())) + " as " + columns.get(columns.size() - 1));
    String having = random.nextInt(4) == 0 ? " having count(*) > 1" : "";
    String group = groups == 0 ? "" : " group by " + keys;
    return new Query("select " + items + " from " + from.sql() + where + group + having, columns);
  }

  private Query windowed(Source from, String where) {
    String all = String.join(", ", from.columns());
    List<String> columns = List.of(name(), name(), name());
    String window =
        one(List.of("row_number()", "count(*)"))
            + " over (partition by %s order by %s)".formatted(one(from.columns()), all);
    String sql =
        "select %s as %s, %s as %s, %s as %s from %s"
            .formatted(
                one(from.columns()),
                columns.get(0),
                one(from.columns()),
                columns.get(1),
                window,
                columns.get(2),
                from.sql() + where);
    return random.nextBoolean()
        ? new Query(sql, columns)
        : new Query(
            "select * from (%s) q%d where %s = 1".formatted(sql, names++, columns.get(2)), columns);
  }
}

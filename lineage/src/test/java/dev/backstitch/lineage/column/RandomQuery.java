package dev.backstitch.lineage.column;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;

/**
 * Small queries over inputs whose columns are whole numbers; the same rows give the same answer.
 */
final class RandomQuery {
  private final Random random;
  private final Map<String, List<String>> inputs;
  private final List<String> aliases;

  RandomQuery(Random random, Map<String, List<String>> inputs) {
    this.random = random;
    this.inputs = inputs;
    this.aliases = List.copyOf(inputs.keySet());
  }

  /** A query of {@code columns} columns c0, c1, ... that reads every input. */
  String text(int columns) {
    String text = over(aliases.get(0), columns);
    for (String alias : aliases.subList(1, aliases.size())) {
      text = joined(text, alias, columns);
    }
    return text;
  }

  private String over(String alias, int columns) {
    return switch (random.nextInt(9)) {
      case 0 -> "SELECT " + list(alias, columns) + " FROM " + alias;
      case 1 -> "SELECT " + list(alias, columns) + " FROM " + alias + " WHERE " + test(alias);
      case 2 -> "SELECT DISTINCT " + list(alias, columns) + " FROM " + alias;
      case 3, 4 -> grouped(alias, columns);
      case 5 -> windowed(alias, columns);
      case 6 -> ordered(alias, columns);
      case 7 -> correlated(alias, columns);
      default ->
          "WITH w AS (" + grouped(alias, columns) + ") SELECT " + listOf("w", columns) + " FROM w";
    };
  }

  private String joined(String left, String alias, int columns) {
    return switch (random.nextInt(4)) {
      case 0 -> {
        String set = List.of("UNION ALL", "UNION", "EXCEPT", "INTERSECT").get(random.nextInt(4));
        yield "SELECT * FROM (%s) %s SELECT %s FROM %s"
            .formatted(left, set, list(alias, columns), alias);
      }
      case 1 -> {
        String not = random.nextBoolean() ? "" : "NOT ";
        yield "SELECT * FROM (%s) AS l WHERE l.c0 %sIN (SELECT %s FROM %s)"
            .formatted(left, not, value(alias), alias);
      }
      default -> matched(left, alias, columns);
    };
  }

  private String matched(String left, String alias, int columns) {
    String kind =
        List.of("JOIN", "LEFT JOIN", "FULL JOIN", "SEMI JOIN", "ANTI JOIN").get(random.nextInt(5));
    boolean single = kind.startsWith("SEMI") || kind.startsWith("ANTI");
    List<String> out = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      String c = "l.c" + i;
      out.add((single || random.nextBoolean() ? c : sum(c, "r.v")) + " AS c" + i);
    }
    String right =
        "SELECT %s AS k, max(%s) AS v FROM %s GROUP BY 1"
            .formatted(column(alias), column(alias), alias);
    return "SELECT %s FROM (%s) AS l %s (%s) AS r ON l.c0 = r.k"
        .formatted(String.join(", ", out), left, kind, right);
  }

  private static String sum(String a, String b) {
    return "coalesce(" + a + ", 0) + coalesce(" + b + ", 0)";
  }

  private String grouped(String alias, int columns) {
    List<String> out = new ArrayList<>(List.of(column(alias) + " AS c0"));
    for (int i = 1; i < columns; i++) {
      out.add(aggregate(alias) + " AS c" + i);
    }
    String having = random.nextInt(3) == 0 ? " HAVING count(" + column(alias) + ") > 1" : "";
    String filter = random.nextInt(3) == 0 ? " WHERE " + test(alias) : "";
    return "SELECT " + String.join(", ", out) + " FROM " + alias + filter + " GROUP BY 1" + having;
  }

  private String aggregate(String alias) {
    String value = value(alias);
    String plain =
        switch (random.nextInt(6)) {
          case 0 -> "count(*)";
          case 1 -> "count(" + value + ")";
          case 2 -> "count(DISTINCT " + value + ")";
          case 3 -> "min(" + value + ")";
          case 4 -> "max(" + value + ")";
          default -> "sum(" + value + ")";
        };
    String counted = random.nextInt(4) == 0 ? " FILTER (WHERE " + test(alias) + ")" : "";
    return "CAST(" + plain + counted + " AS BIGINT)";
  }

  private String windowed(String alias, int columns) {
    List<String> out = new ArrayList<>(List.of(value(alias) + " AS c0"));
    for (int i = 1; i < columns; i++) {
      String over =
          random.nextBoolean()
              ? "rank() OVER (PARTITION BY " + column(alias) + " ORDER BY " + column(alias) + ")"
              : "CAST(sum("
                  + value(alias)
                  + ") OVER (PARTITION BY "
                  + column(alias)
                  + ") AS BIGINT)";
      out.add((random.nextInt(3) == 0 ? value(alias) : over) + " AS c" + i);
    }
    String qualify =
        random.nextInt(3) > 0 ? "" : " QUALIFY rank() OVER (ORDER BY " + column(alias) + ") <= 3";
    return "SELECT " + String.join(", ", out) + " FROM " + alias + qualify;
  }

  private String ordered(String alias, int columns) {
    return "SELECT * FROM (SELECT "
        + list(alias, columns)
        + " FROM "
        + alias
        + ") ORDER BY ALL LIMIT "
        + (1 + random.nextInt(4));
  }

  private String correlated(String alias, int columns) {
    String own = column(alias);
    String inner = List.copyOf(inputs.get(alias)).get(random.nextInt(inputs.get(alias).size()));
    if (random.nextBoolean()) {
      return "SELECT "
          + list(alias, columns)
          + " FROM "
          + alias
          + " WHERE EXISTS (SELECT 1 FROM "
          + alias
          + " AS x WHERE x."
          + inner
          + " > "
          + own
          + ")";
    }
    List<String> out =
        new ArrayList<>(
            List.of(
                "(SELECT max(x."
                    + inner
                    + ") FROM "
                    + alias
                    + " AS x WHERE x."
                    + inner
                    + " < "
                    + own
                    + ") AS c0"));
    for (int i = 1; i < columns; i++) {
      out.add(value(alias) + " AS c" + i);
    }
    return "SELECT " + String.join(", ", out) + " FROM " + alias;
  }

  private String list(String alias, int columns) {
    List<String> out = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      out.add(value(alias) + " AS c" + i);
    }
    return String.join(", ", out);
  }

  private static String listOf(String alias, int columns) {
    List<String> out = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      out.add(alias + ".c" + i);
    }
    return String.join(", ", out);
  }

  private String column(String alias) {
    List<String> columns = inputs.get(alias);
    return alias + "." + columns.get(random.nextInt(columns.size()));
  }

  private String value(String alias) {
    String a = column(alias);
    String b = column(alias);
    return switch (random.nextInt(8)) {
      case 0 -> sum(a, b);
      case 1 -> "coalesce(" + a + ", " + b + ")";
      case 2 -> "CASE WHEN " + test(alias) + " THEN " + a + " ELSE " + b + " END";
      case 3 -> "CAST(" + a + " IS NULL AS BIGINT)";
      default -> a;
    };
  }

  private String test(String alias) {
    String a = column(alias);
    return switch (random.nextInt(4)) {
      case 0 -> a + " IS NOT NULL";
      case 1 -> a + " = " + column(alias);
      case 2 -> a + " IN (1, 3, 5)";
      default -> a + " > " + random.nextInt(5);
    };
  }
}

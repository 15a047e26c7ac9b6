package dev.backstitch.storage.query.duckdb.read;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Conditions over columns, made by chance, of the shapes that readers write. */
record RandomFilter(List<FilteredColumn> columns, Random random) {
  private static final List<String> OPERATORS = List.of("=", "<>", "<", "<=", ">", ">=");

  String condition() {
    return switch (random.nextInt(6)) {
      case 0 -> "(" + one() + " OR " + one() + ")";
      case 1 -> one() + " AND " + one();
      case 2 -> "NOT (" + one() + ")";
      default -> one();
    };
  }

  private String one() {
    FilteredColumn column = columns.get(random.nextInt(columns.size()));
    String name = column.name();
    return switch (random.nextInt(10)) {
      case 0 -> name + " IS NULL";
      case 1 -> name + " IS NOT NULL";
      case 2 -> name + " IN (" + literals(column, 2 + random.nextInt(4)) + ")";
      case 3 -> name + " BETWEEN " + literal(column) + " AND " + literal(column);
      case 4 -> odd(column);
      case 5 -> "(" + name + " = " + literal(column) + " OR " + name + " IS NULL)";
      default -> name + " " + operator() + " " + literal(column);
    };
  }

  /** Shapes that DuckDB rewrites before it pushes them down, or cannot push down. */
  private String odd(FilteredColumn column) {
    String name = column.name();
    return switch (column.type().sql()) {
      case "BOOLEAN" -> random.nextBoolean() ? name : "NOT " + name;
      case "VARCHAR" -> random.nextBoolean() ? name + " LIKE 'a%'" : name + " COLLATE NOCASE = 'A'";
      case "DATE" -> "year(" + name + ") = 2024";
      case "INTEGER" -> name + " + 1 " + operator() + " " + random.nextInt(12);
      case "BIGINT" -> name + " " + operator() + " " + random.nextInt(9) + ".5";
      case "STRUCT(\"a\" INTEGER, \"b\" VARCHAR)" -> name + ".a " + operator() + " 4";
      default -> name + " IS DISTINCT FROM " + literal(column);
    };
  }

  private String operator() {
    return OPERATORS.get(random.nextInt(OPERATORS.size()));
  }

  private String literals(FilteredColumn column, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> literal(column))
        .collect(Collectors.joining(", "));
  }

  private String literal(FilteredColumn column) {
    return column.literal(random.nextInt(12), random);
  }
}

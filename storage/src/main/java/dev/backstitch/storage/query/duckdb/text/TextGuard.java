package dev.backstitch.storage.query.duckdb.text;

import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.query.duckdb.text.SqlTree.Named;
import dev.backstitch.storage.query.duckdb.text.growth.TextGrowth;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Decides whether a text is one SELECT that computes from its tables alone. Table functions and
 * operators are allowed by name; of the scalar functions, those that reveal the session are not.
 */
public final class TextGuard {
  private static final Set<String> TABLE_FUNCTIONS =
      Set.of(
          "range", "generate_series", "unnest", "repeat", "repeat_row", "json_each", "json_tree");

  private static final Set<String> REVEALING =
      Set.of(
          "current_query",
          "current_query_id",
          "current_setting",
          "current_connection_id",
          "current_transaction_id",
          "txid_current",
          "getvariable",
          "getenv",
          "nextval",
          "currval",
          "setval",
          "setseed",
          "write_log",
          "sleep_ms",
          "in_search_path",
          "get_block_size",
          "stats",
          "which_secret",
          "json_serialize_plan",
          "json_serialize_sql",
          "json_deserialize_sql",
          "json_execute_serialized_sql",
          "query",
          "query_table",
          "vector_type");

  private static final Set<String> REVEALING_FAMILIES =
      Set.of("pg_", "duckdb_", "pragma_", "inet_", "has_", "__internal", "read_", "parquet_");

  private static final Set<String> HARMLESS = Set.of("pg_typeof", "pg_size_pretty");

  private static final Set<String> OPERATORS =
      Set.of(
          "LOGICAL_PROJECTION",
          "LOGICAL_FILTER",
          "LOGICAL_AGGREGATE_AND_GROUP_BY",
          "LOGICAL_WINDOW",
          "LOGICAL_UNNEST",
          "LOGICAL_LIMIT",
          "LOGICAL_ORDER_BY",
          "LOGICAL_TOP_N",
          "LOGICAL_DISTINCT",
          "LOGICAL_SAMPLE",
          "LOGICAL_PIVOT",
          "LOGICAL_GET",
          "LOGICAL_CHUNK_GET",
          "LOGICAL_DELIM_GET",
          "LOGICAL_EXPRESSION_GET",
          "LOGICAL_DUMMY_SCAN",
          "LOGICAL_EMPTY_RESULT",
          "LOGICAL_CTE_REF",
          "LOGICAL_JOIN",
          "LOGICAL_DELIM_JOIN",
          "LOGICAL_COMPARISON_JOIN",
          "LOGICAL_ANY_JOIN",
          "LOGICAL_CROSS_PRODUCT",
          "LOGICAL_POSITIONAL_JOIN",
          "LOGICAL_ASOF_JOIN",
          "LOGICAL_DEPENDENT_JOIN",
          "LOGICAL_UNION",
          "LOGICAL_EXCEPT",
          "LOGICAL_INTERSECT",
          "LOGICAL_RECURSIVE_CTE",
          "LOGICAL_MATERIALIZED_CTE");

  private TextGuard() {}

  /** What is wrong; {@code offset} in bytes of the text, -1 when unknown. */
  public record Refusal(String message, int offset) {}

  /** On the parse tree, before anything is bound. */
  public static Optional<Refusal> check(SqlTree tree) {
    if (tree.statementCount() != 1) {
      return Optional.of(
          new Refusal("found " + tree.statementCount() + " statements, expected one SELECT", -1));
    }
    if (!tree.forbidden().isEmpty()) {
      Named first = tree.forbidden().get(0);
      return Optional.of(
          new Refusal("SHOW, DESCRIBE, SUMMARIZE and ? cannot be used here", first.offset()));
    }
    return tree.tableFunctions().stream()
        .filter(f -> !TABLE_FUNCTIONS.contains(f.last()))
        .findFirst()
        .map(f -> new Refusal("table function " + f.text() + " is out of reach", f.offset()))
        .or(
            () ->
                tree.functions().stream()
                    .filter(f -> reveals(f.last()))
                    .findFirst()
                    .map(
                        f -> new Refusal("function " + f.text() + " is out of reach", f.offset())));
  }

  /**
   * On the parse tree: whether the text would grow beyond what can be bound.
   *
   * @param tables columns of all that it may read, by name
   */
  public static Optional<Refusal> growth(SqlTree tree, Map<String, List<Column>> tables) {
    return TextGrowth.excess(tree.query(), tables)
        .map(excess -> new Refusal(excess.message(), excess.offset()));
  }

  private static boolean reveals(String function) {
    return REVEALING.contains(function)
        || (!HARMLESS.contains(function)
            && REVEALING_FAMILIES.stream().anyMatch(function::startsWith));
  }

  /** On the bound plan, which shows what stands behind views and macros too. */
  public static Optional<Refusal> check(BoundPlan plan) {
    if (plan.count() != 1) {
      return Optional.of(
          new Refusal("found " + plan.count() + " statements, expected one SELECT", -1));
    }
    Optional<Refusal> operator =
        plan.operators().stream()
            .filter(o -> !OPERATORS.contains(o))
            .findFirst()
            .map(o -> new Refusal("operator " + o + " is not one a query may use", -1));
    return operator.or(
        () ->
            plan.functions().stream()
                .filter(f -> !TABLE_FUNCTIONS.contains(f))
                .findFirst()
                .map(f -> new Refusal("table function " + f + " is out of reach", -1)));
  }
}

package dev.backstitch.lineage.sql.plan;

import java.util.Map;

/** What is known of each expression's JSON. */
final class ExpressionFields {
  static final Map<String, Fields> ALL =
      Map.ofEntries(
          Map.entry("BOUND_REF", expression("index").ignoring("type")),
          Map.entry("BOUND_COLUMN_REF", expression("binding").ignoring("type").only("depth", "0")),
          Map.entry("BOUND_CONSTANT", untyped("value").ignoring("type")),
          Map.entry("BOUND_FUNCTION", scalar()),
          Map.entry("BOUND_OPERATOR", expression("type", "children")),
          Map.entry("BOUND_CONJUNCTION", untyped("type", "children")),
          Map.entry("BOUND_CASE", expression("case_checks", "else_expr").ignoring("type")),
          Map.entry("BOUND_LAMBDA", lambda()),
          Map.entry("BOUND_UNNEST", expression("child").ignoring("type")),
          Map.entry("BOUND_AGGREGATE", aggregate()),
          Map.entry("BOUND_WINDOW", window()));

  /** Of one branch of a CASE. */
  static final Fields BRANCH = Fields.reading("when_expr", "then_expr");

  /** Of one key of an ORDER BY. */
  static final Fields ORDER = Fields.reading("type", "null_order", "expression");

  private ExpressionFields() {}

  private static Fields expression(String... names) {
    return untyped(names).ignoring("return_type");
  }

  private static Fields untyped(String... names) {
    return Fields.reading(names)
        .ignoring("expression_class", "alias", "query_location", "query_location_length");
  }

  private static Fields function(String... names) {
    return expression(names)
        .ignoring("children", "qname", "function_data")
        .ignoring("arguments", "has_serialize");
  }

  private static Fields scalar() {
    return function().ignoring("type", "is_operator", "positional_arguments", "named_arguments");
  }

  private static Fields aggregate() {
    return function("filter", "order_bys")
        .ignoring("type")
        .only("aggregate_type", "NON_DISTINCT", "DISTINCT")
        .only("state_export", "NONE");
  }

  /** A captured value is one more argument of the function that the lambda is handed to. */
  private static Fields lambda() {
    return expression("lambda_expr")
        .ignoring("type", "parameter_count", "parameter_names")
        .empty("captures");
  }

  /** The bound of a RANGE is told twice; {@code start_expr} and {@code end_expr} are bound. */
  private static Fields window() {
    return function("type", "partitions", "orders", "arg_orders", "filters", "start", "end")
        .ignoring("start_expr", "end_expr", "offset_expr", "default_expr")
        .ignoring("sql_range_start", "sql_range_end", "sql_range_order_type")
        .ignoring("sql_range_start_boundary", "sql_range_end_boundary", "sql_range_order_casts")
        .ignoring("ignore_nulls", "distinct")
        .only("exclude_clause", "NO_OTHER", "CURRENT_ROW", "GROUP", "TIES");
  }
}

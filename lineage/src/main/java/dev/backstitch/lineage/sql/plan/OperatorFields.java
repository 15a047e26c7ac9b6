package dev.backstitch.lineage.sql.plan;

import java.util.List;
import java.util.Map;

/** What is known of each operator's JSON. */
final class OperatorFields {
  static final Map<String, Fields> ALL =
      Map.ofEntries(
          Map.entry(
              "GET",
              operator(
                      "names",
                      "column_indexes",
                      "projected_input",
                      "qname",
                      "function_data",
                      "parameters",
                      "input_table_types")
                  .ignoring("table_index", "returned_types", "arguments", "has_serialize")
                  .ignoring("input_table_names", "table_filters_by_projection")
                  .empty("projection_ids", "table_filters", "named_parameters", "extra_info")
                  .empty("ordinality_idx", "row_group_order_options", "scan_partition_indices")
                  .empty("has_pushed_projection", "at_clause")
                  .only("source_ordinality", "WITHOUT_ORDINALITY")),
          Map.entry("DUMMY_SCAN", operator().ignoring("table_index")),
          Map.entry(
              "EXPRESSION_GET", operator("expressions").ignoring("table_index", "expr_types")),
          Map.entry("EMPTY_RESULT", operator("return_types").ignoring("bindings")),
          Map.entry("PROJECTION", operator("expressions").ignoring("table_index")),
          Map.entry("FILTER", operator("expressions", "projection_map")),
          Map.entry("ORDER_BY", operator("orders").empty("projections")),
          Map.entry("LIMIT", operator("limit_val", "offset_val").empty("unpruned_offset")),
          Map.entry("SAMPLE", operator("sample_options")),
          Map.entry("DISTINCT", operator("distinct_type", "distinct_targets", "order_by")),
          Map.entry(
              "AGGREGATE_AND_GROUP_BY",
              operator("expressions", "groups", "grouping_sets", "grouping_functions")
                  .ignoring("group_index", "aggregate_index", "groupings_index")
                  .ignoring("distinct_validity")),
          Map.entry("WINDOW", operator("expressions").ignoring("window_index")),
          Map.entry("UNNEST", operator("expressions").ignoring("unnest_index")),
          Map.entry("CROSS_PRODUCT", operator()),
          Map.entry("POSITIONAL_JOIN", operator()),
          Map.entry("COMPARISON_JOIN", comparing()),
          Map.entry("ASOF_JOIN", comparing()),
          Map.entry("ANY_JOIN", join("condition")),
          Map.entry("UNION", setOperation()),
          Map.entry("EXCEPT", setOperation()),
          Map.entry("INTERSECT", setOperation()),
          Map.entry(
              "MATERIALIZED_CTE",
              operator("table_index").ignoring("ctename", "column_count", "materialize")),
          Map.entry(
              "RECURSIVE_CTE",
              operator("table_index", "union_all")
                  .ignoring("ctename", "column_count", "internal_types")
                  .empty("key_targets", "ref_recurring", "payload_aggregates")),
          Map.entry(
              "CTE_REF",
              operator("cte_index")
                  .ignoring("table_index", "chunk_types", "bound_columns")
                  .empty("is_recurring")));

  /** Of a table's scan. */
  static final Fields TABLE =
      Fields.reading("table")
          .ignoring("catalog", "schema", "qualified_name")
          .empty("is_index_scan", "is_create_index", "result_ids");

  /** Of a column that is scanned. */
  static final Fields COLUMN =
      Fields.reading("index")
          .ignoring("type", "has_index")
          .empty("child_indexes", "field")
          .only("index_type", "FULL_READ");

  /** Of one comparison of a join; without a right side it is a condition over both. */
  static final Fields CONDITION = Fields.reading("left", "right", "comparison");

  static final Fields SAMPLE =
      Fields.reading("repeatable")
          .ignoring("sample_size", "is_percentage", "method", "sample_rate", "seed");

  static final Fields LIMIT =
      Fields.reading("type", "constant_integer", "constant_percentage", "expression");

  /** Operators that do more than read, or the first word of their names. */
  private static final List<String> EFFECTS =
      List.of(
          "INSERT",
          "DELETE",
          "UPDATE",
          "MERGE",
          "CREATE",
          "DROP",
          "ALTER",
          "ATTACH",
          "DETACH",
          "COPY",
          "EXPORT",
          "LOAD",
          "PRAGMA",
          "SET",
          "RESET",
          "TRANSACTION",
          "VACUUM",
          "SIMPLE",
          "EXPLAIN",
          "PREPARE",
          "EXECUTE",
          "CHECKPOINT");

  private OperatorFields() {}

  static boolean isEffect(String kind) {
    return EFFECTS.stream().anyMatch(name -> kind.equals(name) || kind.startsWith(name + "_"));
  }

  private static Fields operator(String... names) {
    return Fields.reading(names).ignoring("type", "children");
  }

  private static Fields join(String condition) {
    return operator("join_type", "left_projection_map", "right_projection_map", condition)
        .ignoring("mark_index");
  }

  private static Fields comparing() {
    return join("conditions")
        .ignoring("mark_types")
        .empty("duplicate_eliminated_columns", "delim_flipped");
  }

  private static Fields setOperation() {
    return operator("setop_all").ignoring("table_index", "column_count", "allow_out_of_order");
  }
}

package dev.backstitch.storage.query.duckdb.read;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.schema.ColumnType;
import dev.backstitch.asset.schema.ColumnType.Scalar;
import dev.backstitch.asset.schema.SqlName;
import dev.backstitch.storage.query.duckdb.DuckSession;
import dev.backstitch.storage.query.duckdb.Json;
import dev.backstitch.storage.table.RowFilter;
import dev.backstitch.storage.table.TableSchema;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * The filters that DuckDB itself pushes down to the scans of a text, taken from its optimised plan:
 * a row that they drop never reaches the query. Whatever is not understood here is no filter. Needs
 * a session without the optimisers that look at what a table holds, since the tables it is planned
 * over are empty.
 */
final class PushedFilters {
  /**
   * Optimisers that decide by the text alone. Removal of unused columns would too, but leaves plans
   * that do not bind when others do not clean up after it.
   */
  static final Set<String> OPTIMISERS =
      Set.of(
          "expression_rewriter",
          "filter_pullup",
          "filter_pushdown",
          "cte_filter_pusher",
          "cte_inlining",
          "regex_range");

  private final Map<AssetName, TableSchema> tables;
  private final Map<AssetName, RowFilter> found = new HashMap<>();

  private PushedFilters(Map<AssetName, TableSchema> tables) {
    this.tables = tables;
  }

  /**
   * By table, what every scan of it keeps; a table that is not named here is read whole.
   *
   * @throws dev.backstitch.storage.query.duckdb.DuckException when DuckDB cannot say
   */
  static Map<AssetName, RowFilter> of(
      DuckSession session, String sql, Map<AssetName, TableSchema> tables) {
    String call = "SELECT json_serialize_plan(" + SqlName.literal(sql) + ", optimize := true)";
    JsonNode plans = Json.read(session.query(call, row -> row.getString(1)).get(0)).path("plans");
    PushedFilters filters = new PushedFilters(tables);
    Json.eachObject(plans, filters::visit);
    return filters.found;
  }

  private void visit(JsonNode node) {
    List<String> path = texts(node.path("function_data").path("qualified_name").path("path"));
    if (!node.path("type").asText().equals("LOGICAL_GET") || path.size() < 2) {
      return;
    }
    AssetName name = new AssetName(path.get(path.size() - 2), path.get(path.size() - 1));
    TableSchema schema = tables.get(name);
    if (schema != null) {
      found.merge(name, scan(node, schema), RowFilter::or);
    }
  }

  private static RowFilter scan(JsonNode scan, TableSchema schema) {
    if (!scan.path("table_filters_by_projection").asBoolean()) {
      return RowFilter.every();
    }
    RowFilter all = RowFilter.every();
    for (JsonNode filter : scan.path("table_filters").path("filters")) {
      Optional<TableSchema.Field> field = field(scan, filter.path("key").asInt(-1), schema);
      if (field.isPresent()) {
        all = all.and(filter(filter.path("value"), field.get()));
      }
    }
    return all;
  }

  /** The column at a place of the projection; none for a part of one. */
  private static Optional<TableSchema.Field> field(JsonNode scan, int place, TableSchema schema) {
    JsonNode column = scan.path("column_indexes").path(place);
    if (!column.isObject() || !column.path("children").isEmpty()) {
      return Optional.empty();
    }
    JsonNode name = scan.path("names").path(column.path("index").asInt(0));
    return name.isTextual() ? schema.field(name.asText()) : Optional.empty();
  }

  private static RowFilter filter(JsonNode filter, TableSchema.Field field) {
    String kind = filter.path("filter_type").asText().replace("LEGACY_", "");
    return switch (kind) {
      case "CONSTANT_COMPARISON" ->
          operator(filter.path("comparison_type").asText())
              .map(operator -> compare(field, operator, filter.path("constant")))
              .orElse(RowFilter.every());
      case "IS_NULL" -> new RowFilter.Presence(field.name(), false);
      case "IS_NOT_NULL" -> new RowFilter.Presence(field.name(), true);
      case "OPTIONAL_FILTER" -> filter(filter.path("child_filter"), field);
      case "CONJUNCTION_AND" ->
          each(filter.path("child_filters"))
              .map(child -> filter(child, field))
              .reduce(RowFilter.every(), RowFilter::and);
      case "CONJUNCTION_OR" ->
          each(filter.path("child_filters"))
              .map(child -> filter(child, field))
              .reduce(RowFilter::or)
              .orElse(RowFilter.every());
      case "IN_FILTER" ->
          each(filter.path("values"))
              .map(value -> compare(field, RowFilter.Operator.EQUAL, value))
              .reduce(RowFilter::or)
              .orElse(RowFilter.every());
      case "EXPRESSION_FILTER" -> truth(filter.path("expr"), field);
      default -> RowFilter.every();
    };
  }

  private static RowFilter compare(
      TableSchema.Field field, RowFilter.Operator operator, JsonNode constant) {
    return PlanConstant.of(constant, field.column().type())
        .<RowFilter>map(value -> new RowFilter.Compare(field.name(), operator, value))
        .orElse(RowFilter.every());
  }

  /** A Boolean column as it stands, or NOT before it. */
  private static RowFilter truth(JsonNode expression, TableSchema.Field field) {
    ColumnType type = field.column().type();
    String kind = expression.path("type").asText();
    boolean isNot = kind.equals("OPERATOR_NOT") && expression.path("children").size() == 1;
    JsonNode column = isNot ? expression.path("children").get(0) : expression;
    return type == Scalar.BOOLEAN && column.path("type").asText().equals("BOUND_REF")
        ? new RowFilter.Compare(field.name(), RowFilter.Operator.EQUAL, !isNot)
        : RowFilter.every();
  }

  private static Optional<RowFilter.Operator> operator(String comparison) {
    return Optional.ofNullable(
        switch (comparison) {
          case "COMPARE_EQUAL" -> RowFilter.Operator.EQUAL;
          case "COMPARE_NOTEQUAL" -> RowFilter.Operator.NOT_EQUAL;
          case "COMPARE_LESSTHAN" -> RowFilter.Operator.BELOW;
          case "COMPARE_LESSTHANOREQUALTO" -> RowFilter.Operator.AT_MOST;
          case "COMPARE_GREATERTHAN" -> RowFilter.Operator.ABOVE;
          case "COMPARE_GREATERTHANOREQUALTO" -> RowFilter.Operator.AT_LEAST;
          default -> null;
        });
  }

  private static Stream<JsonNode> each(JsonNode array) {
    return StreamSupport.stream(array.spliterator(), false);
  }

  private static List<String> texts(JsonNode array) {
    return each(array).map(JsonNode::asText).toList();
  }
}

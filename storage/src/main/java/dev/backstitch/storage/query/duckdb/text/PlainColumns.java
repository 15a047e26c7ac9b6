package dev.backstitch.storage.query.duckdb.text;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.storage.query.Binder.OutputColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The names and types that a SELECT yields, read off what is known of it anyway. Only those that
 * are beyond doubt: a name that the text spells as the plan does, a type that the plan prints
 * whole.
 */
final class PlainColumns {
  /** Types that have no parts, which a plan spells as DESCRIBE does. */
  private static final Set<String> WHOLE =
      Set.of(
          "BOOLEAN",
          "TINYINT",
          "SMALLINT",
          "INTEGER",
          "BIGINT",
          "HUGEINT",
          "UTINYINT",
          "USMALLINT",
          "UINTEGER",
          "UBIGINT",
          "UHUGEINT",
          "FLOAT",
          "DOUBLE",
          "DATE",
          "TIME",
          "TIMESTAMP",
          "TIMESTAMP WITH TIME ZONE",
          "INTERVAL",
          "UUID",
          "BLOB",
          "VARCHAR");

  private PlainColumns() {}

  /** Empty when one of them is in doubt. */
  static Optional<List<OutputColumn>> of(SqlTree tree, BoundPlan plan) {
    JsonNode written = selected(tree.query());
    JsonNode bound = projected(plan.root());
    if (bound.isEmpty() || written.size() != bound.size()) {
      return Optional.empty();
    }
    List<OutputColumn> columns = new ArrayList<>();
    for (int i = 0; i < bound.size(); i++) {
      String name = name(written.get(i));
      String type = type(bound.get(i).path("return_type"));
      if (name.isEmpty() || type.isEmpty() || !name.equals(bound.get(i).path("alias").asText())) {
        return Optional.empty();
      }
      columns.add(new OutputColumn(name, type));
    }
    return Optional.of(columns);
  }

  /** What stands between SELECT and FROM; nothing for UNION and the like. */
  private static JsonNode selected(JsonNode query) {
    return query.path("type").asText().equals("SELECT_NODE")
        ? query.path("select_list")
        : query.path("");
  }

  /** The expressions of the projection below what only orders, cuts or thins out its rows. */
  private static JsonNode projected(JsonNode root) {
    JsonNode node = root;
    while (true) {
      switch (node.path("type").asText()) {
        case "LOGICAL_PROJECTION" -> {
          return node.path("expressions");
        }
        case "LOGICAL_ORDER_BY", "LOGICAL_LIMIT", "LOGICAL_DISTINCT" ->
            node = node.path("children").path(0);
        case "LOGICAL_MATERIALIZED_CTE" -> node = node.path("children").path(1);
        default -> {
          return node.path("");
        }
      }
    }
  }

  private static String name(JsonNode expression) {
    String alias = expression.path("alias").asText();
    JsonNode path = expression.path("column_names");
    return alias.isEmpty() ? path.path(path.size() - 1).asText() : alias;
  }

  private static String type(JsonNode type) {
    String id = type.path("id").asText();
    JsonNode parts = type.path("type_info");
    if (parts.isMissingNode() || parts.isNull()) {
      return WHOLE.contains(id) ? id : "";
    }
    JsonNode width = parts.path("width");
    JsonNode scale = parts.path("scale");
    return id.equals("DECIMAL") && width.isInt() && parts.path("alias").isMissingNode()
        ? "DECIMAL(" + width.asInt() + "," + scale.asInt(0) + ")"
        : "";
  }
}

package dev.backstitch.lineage.sql.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads the expressions whose value comes from many rows. */
final class ManyRowsReader {
  private static final String PREFIX = "WINDOW_";
  private static final Set<String> WINDOWS =
      Set.of(
          "ROW_NUMBER",
          "RANK",
          "RANK_DENSE",
          "PERCENT_RANK",
          "CUME_DIST",
          "NTILE",
          "LEAD",
          "LAG",
          "FIRST_VALUE",
          "LAST_VALUE",
          "NTH_VALUE",
          "FILL");
  private static final List<String> BOUNDS = List.of("start_expr", "end_expr");
  private static final List<String> MORE_ARGUMENTS = List.of("offset_expr", "default_expr");

  private final ExpressionReader expressions;
  private final JsonNode node;

  ManyRowsReader(ExpressionReader expressions, JsonNode node) {
    this.expressions = expressions;
    this.node = node;
  }

  Expression aggregate() {
    String name = ExpressionReader.name(node);
    HiddenParts.check(name, node.path("function_data"));
    return new Expression.Aggregate(
        name,
        expressions.all(node.path("children")),
        node.path("aggregate_type").asText("").equals("DISTINCT"),
        expressions.optional(node.path("filter")),
        expressions.orders(node.path("order_bys").path("orders")),
        ExpressionReader.type(node),
        ExpressionReader.span(node));
  }

  Expression window() {
    String kind = node.path("type").asText("");
    boolean isAggregate = kind.equals(PREFIX + "AGGREGATE");
    List<Expression> arguments = new ArrayList<>(expressions.all(node.path("children")));
    arguments.addAll(present(MORE_ARGUMENTS));
    return new Expression.Window(
        isAggregate ? ExpressionReader.name(node) : name(kind),
        isAggregate,
        arguments,
        expressions.all(node.path("partitions")),
        expressions.orders(node.path("orders")),
        expressions.orders(node.path("arg_orders")),
        expressions.optional(node.path("filters")),
        new Expression.Window.Frame(countsRows(), present(BOUNDS)),
        ExpressionReader.type(node),
        ExpressionReader.span(node));
  }

  private static String name(String kind) {
    String name = kind.startsWith(PREFIX) ? kind.substring(PREFIX.length()) : "";
    if (!WINDOWS.contains(name)) {
      throw new Strange("window with field type: " + kind);
    }
    return name.equals("RANK_DENSE") ? "dense_rank" : name.toLowerCase(Locale.ROOT);
  }

  /** A frame in rows, other than all of them, cuts between rows that tie. */
  private boolean countsRows() {
    return (node.path("start").asText("") + node.path("end").asText("")).contains("_ROWS");
  }

  private List<Expression> present(List<String> fields) {
    List<Expression> present = new ArrayList<>();
    for (String field : fields) {
      if (!Fields.isNothing(node.path(field))) {
        present.add(expressions.one(node.path(field)));
      }
    }
    return present;
  }
}

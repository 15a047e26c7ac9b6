package dev.backstitch.lineage.sql;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.Locale;
import java.util.StringJoiner;

/** Parts of a plan as a user would recognise them; long ones are cut short. */
final class PlanText {
  private static final int DEEPEST = 4;

  private PlanText() {}

  /** The function's bare name; that of a window function such as {@code row_number}. */
  static String name(JsonNode node) {
    JsonNode path = node.path("qname").path("path");
    return path.isEmpty()
        ? node.path("type").asText().replace("WINDOW_", "").toLowerCase(Locale.ROOT)
        : path.path(path.size() - 1).asText();
  }

  static String of(JsonNode node) {
    return of(node, 0);
  }

  private static String of(JsonNode node, int depth) {
    if (depth > DEEPEST) {
      return "...";
    }
    return switch (node.path("expression_class").asText("")) {
      case "BOUND_REF" -> node.path("alias").asText("...");
      case "BOUND_CONSTANT" -> constant(node.path("value"));
      case "BOUND_FUNCTION", "BOUND_AGGREGATE" ->
          name(node).equals("__cast")
              ? of(node.path("children").path(0), depth)
              : call(node, depth);
      case "BOUND_WINDOW" -> call(node, depth) + " OVER (" + over(node, depth) + ")";
      default -> "...";
    };
  }

  /** Decimals are kept without their point. */
  private static String constant(JsonNode value) {
    JsonNode type = value.path("type");
    JsonNode plain = value.path("value");
    return type.path("id").asText().equals("DECIMAL") && plain.isIntegralNumber()
        ? new BigDecimal(plain.bigIntegerValue(), type.path("type_info").path("scale").asInt(0))
            .toPlainString()
        : plain.asText("NULL");
  }

  private static String call(JsonNode node, int depth) {
    JsonNode orders = node.path("order_bys").path("orders");
    String order = orders.isEmpty() ? "" : " ORDER BY " + orders(orders);
    return name(node) + "(" + list(node.path("children"), depth + 1) + order + ")";
  }

  private static String over(JsonNode node, int depth) {
    StringJoiner parts = new StringJoiner(" ");
    if (!node.path("partitions").isEmpty()) {
      parts.add("PARTITION BY " + list(node.path("partitions"), depth + 1));
    }
    if (!node.path("orders").isEmpty()) {
      parts.add("ORDER BY " + orders(node.path("orders")));
    }
    return parts.toString();
  }

  /** The expressions separated by commas. */
  static String list(JsonNode expressions) {
    return list(expressions, 0);
  }

  private static String list(JsonNode expressions, int depth) {
    StringJoiner all = new StringJoiner(", ");
    expressions.forEach(each -> all.add(of(each, depth)));
    return all.toString();
  }

  static String orders(JsonNode orders) {
    StringJoiner all = new StringJoiner(", ");
    orders.forEach(
        order ->
            all.add(
                of(order.path("expression"), 1)
                    + (order.path("type").asText().equals("DESCENDING") ? " DESC" : "")));
    return all.toString();
  }

  /** Equal for references to one position; different for everything else. */
  static String reference(JsonNode expression) {
    return expression.path("expression_class").asText().equals("BOUND_REF")
        ? "#" + expression.path("index").asInt(0)
        : expression.toString();
  }
}

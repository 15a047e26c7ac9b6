package dev.backstitch.lineage.sql;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.lineage.sql.Trait.Kind;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** What operators of a plan do to the sameness of its rows. */
final class OperatorTraits {
  private static final Set<String> PLAIN =
      Set.of(
          "DUMMY_SCAN",
          "EXPRESSION_GET",
          "EMPTY_RESULT",
          "CHUNK_GET",
          "PROJECTION",
          "FILTER",
          "ORDER_BY",
          "AGGREGATE_AND_GROUP_BY",
          "WINDOW",
          "UNNEST",
          "CROSS_PRODUCT",
          "COMPARISON_JOIN",
          "ANY_JOIN",
          "DELIM_JOIN",
          "DELIM_GET",
          "DEPENDENT_JOIN",
          "UNION",
          "EXCEPT",
          "INTERSECT",
          "MATERIALIZED_CTE",
          "RECURSIVE_CTE",
          "CTE_REF",
          "PIVOT");
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

  private OperatorTraits() {}

  /** Whether the operator does more than read. */
  static boolean isEffect(String name) {
    return EFFECTS.stream().anyMatch(e -> name.equals(e) || name.startsWith(e + "_"));
  }

  static List<Trait> of(JsonNode node, String name) {
    if (PLAIN.contains(name)) {
      return List.of();
    }
    return switch (name) {
      case "LIMIT", "TOP_N" -> limit(node);
      case "DISTINCT" -> distinct(node);
      case "SAMPLE" -> sample(node);
      case "POSITIONAL_JOIN" ->
          List.of(new Trait(Kind.ORDER_DEPENDENT, "POSITIONAL JOIN", "pairs rows as they come"));
      case "ASOF_JOIN" ->
          List.of(new Trait(Kind.TIE_DEPENDENT, "ASOF JOIN", "takes one of equally near rows"));
      default -> List.of(new Trait(Kind.UNKNOWN, spaced(name), "is not known to the analysis"));
    };
  }

  private static String spaced(String name) {
    return name.toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  private static List<Trait> sample(JsonNode node) {
    boolean seeded = node.path("sample_options").path("seed").asLong(-1) >= 0;
    return List.of(
        seeded
            ? new Trait(Kind.ORDER_DEPENDENT, "SAMPLE", "picks among rows as they come")
            : new Trait(Kind.VOLATILE, "SAMPLE", "picks rows by chance"));
  }

  private static List<Trait> distinct(JsonNode node) {
    if (!node.path("distinct_type").asText().equals("DISTINCT_ON")) {
      return List.of();
    }
    String text = "DISTINCT ON (" + PlanText.list(node.path("distinct_targets")) + ")";
    return List.of(
        node.path("order_by").path("orders").isEmpty()
            ? new Trait(Kind.ORDER_DEPENDENT, text, "keeps whichever row comes first")
            : new Trait(Kind.TIE_DEPENDENT, text, "keeps one of the rows that tie for first"));
  }

  private static List<Trait> limit(JsonNode node) {
    JsonNode child = node.path("children").path(0);
    boolean ordered = child.path("type").asText().equals("LOGICAL_ORDER_BY");
    if (isOneRow(child) || (ordered && isTotal(child))) {
      return List.of();
    }
    JsonNode orders = node.has("orders") ? node.path("orders") : child.path("orders");
    return List.of(
        orders.isEmpty()
            ? new Trait(Kind.ORDER_DEPENDENT, "LIMIT", "keeps whichever rows come first")
            : new Trait(
                Kind.ORDER_DEPENDENT,
                "ORDER BY " + PlanText.orders(orders) + " LIMIT",
                "cuts off among rows that may tie"));
  }

  /** A global aggregate yields one row, whatever is projected from it. */
  private static boolean isOneRow(JsonNode node) {
    JsonNode at = node;
    while (at.path("type").asText().matches("LOGICAL_(PROJECTION|ORDER_BY)")) {
      at = at.path("children").path(0);
    }
    return at.path("type").asText().equals("LOGICAL_AGGREGATE_AND_GROUP_BY")
        && at.path("groups").isEmpty();
  }

  /** Whether the order names every column, or every column that was grouped by. */
  private static boolean isTotal(JsonNode order) {
    Set<Integer> ordered = new HashSet<>();
    for (JsonNode each : order.path("orders")) {
      reference(each.path("expression"), ordered);
    }
    JsonNode projection = order.path("children").path(0);
    if (!projection.path("type").asText().equals("LOGICAL_PROJECTION")) {
      return false;
    }
    JsonNode expressions = projection.path("expressions");
    JsonNode below = projection.path("children").path(0);
    return coversAll(ordered, expressions.size()) || coversGroups(ordered, expressions, below);
  }

  private static boolean coversGroups(Set<Integer> ordered, JsonNode expressions, JsonNode below) {
    if (!below.path("type").asText().equals("LOGICAL_AGGREGATE_AND_GROUP_BY")
        || below.path("grouping_sets").size() > 1) {
      return false;
    }
    Set<Integer> groups = new HashSet<>();
    for (int column : ordered) {
      reference(expressions.path(column), groups);
    }
    return coversAll(groups, below.path("groups").size());
  }

  private static boolean coversAll(Set<Integer> positions, int size) {
    for (int i = 0; i < size; i++) {
      if (!positions.contains(i)) {
        return false;
      }
    }
    return true;
  }

  private static void reference(JsonNode expression, Set<Integer> positions) {
    if (expression.path("expression_class").asText().equals("BOUND_REF")) {
      positions.add(expression.path("index").asInt(0));
    }
  }
}

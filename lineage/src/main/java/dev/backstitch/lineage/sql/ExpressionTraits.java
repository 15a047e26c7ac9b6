package dev.backstitch.lineage.sql;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.lineage.sql.Trait.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What single expressions of a plan do to the sameness of its rows. */
final class ExpressionTraits {
  private static final Set<String> PLAIN =
      Set.of(
          "BOUND_REF",
          "BOUND_COLUMN_REF",
          "BOUND_CONSTANT",
          "BOUND_PARAMETER",
          "BOUND_CASE",
          "BOUND_CAST",
          "BOUND_OPERATOR",
          "BOUND_CONJUNCTION",
          "BOUND_COMPARISON",
          "BOUND_BETWEEN",
          "BOUND_LAMBDA",
          "BOUND_LAMBDA_REF",
          "BOUND_UNNEST",
          "BOUND_DEFAULT");
  private static final String CLOCK = "reads the clock";
  private static final String CHANCE = "draws by chance";
  private static final String SEQUENCE = "counts calls";
  private static final String SESSION = "reads the session";
  private static final Map<String, String> VOLATILE =
      Map.ofEntries(
          Map.entry("now", CLOCK),
          Map.entry("today", CLOCK),
          Map.entry("current_date", CLOCK),
          Map.entry("current_localtime", CLOCK),
          Map.entry("current_localtimestamp", CLOCK),
          Map.entry("get_current_time", CLOCK),
          Map.entry("get_current_timestamp", CLOCK),
          Map.entry("transaction_timestamp", CLOCK),
          Map.entry("random", CHANCE),
          Map.entry("setseed", CHANCE),
          Map.entry("uuid", CHANCE),
          Map.entry("uuidv4", CHANCE),
          Map.entry("uuidv7", CHANCE),
          Map.entry("gen_random_uuid", CHANCE),
          Map.entry("nextval", SEQUENCE),
          Map.entry("currval", SEQUENCE),
          Map.entry("setval", SEQUENCE),
          Map.entry("current_setting", SESSION),
          Map.entry("getvariable", SESSION),
          Map.entry("version", SESSION),
          Map.entry("current_database", SESSION),
          Map.entry("current_schema", SESSION),
          Map.entry("current_schemas", SESSION),
          Map.entry("current_query", SESSION),
          Map.entry("txid_current", SESSION));
  private static final Set<String> UNORDERED_LISTS = Set.of("list_distinct", "array_distinct");

  private ExpressionTraits() {}

  static boolean isConstant(JsonNode node) {
    return node.path("expression_class").asText("").equals("BOUND_CONSTANT");
  }

  static List<Trait> of(JsonNode node) {
    String kind = node.path("expression_class").asText();
    return switch (kind) {
      case "BOUND_FUNCTION" -> function(node).stream().toList();
      case "BOUND_AGGREGATE" -> Aggregates.traits(node, Aggregates.Order.of(node));
      case "BOUND_WINDOW" -> Windows.traits(node);
      default ->
          PLAIN.contains(kind)
              ? List.of()
              : List.of(new Trait(Kind.UNKNOWN, kind, "is not known to the analysis"));
    };
  }

  private static Optional<Trait> function(JsonNode node) {
    String name = PlanText.name(node).toLowerCase(Locale.ROOT);
    String why = VOLATILE.get(name);
    if (why != null) {
      return Optional.of(new Trait(Kind.VOLATILE, PlanText.of(node), why));
    }
    if (name.equals("age") && node.path("children").size() == 1) {
      return Optional.of(new Trait(Kind.VOLATILE, PlanText.of(node), CLOCK));
    }
    if (UNORDERED_LISTS.contains(name)) {
      return Optional.of(
          new Trait(Kind.ORDER_DEPENDENT, PlanText.of(node), "returns elements in no fixed order"));
    }
    return ConsistentFunctions.has(name)
        ? Optional.empty()
        : Optional.of(new Trait(Kind.UNKNOWN, PlanText.of(node), "is not known to the analysis"));
  }
}

package dev.backstitch.lineage.sql;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.lineage.sql.Trait.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Which window functions number, pick or frame rows that their ORDER BY does not tell apart. */
final class Windows {
  private static final String AGGREGATE = "WINDOW_AGGREGATE";
  private static final Set<String> SAFE =
      Set.of("WINDOW_RANK", "WINDOW_RANK_DENSE", "WINDOW_PERCENT_RANK", "WINDOW_CUME_DIST");
  private static final Set<String> BY_ROW =
      Set.of(
          "WINDOW_ROW_NUMBER",
          "WINDOW_NTILE",
          "WINDOW_LEAD",
          "WINDOW_LAG",
          "WINDOW_FIRST_VALUE",
          "WINDOW_LAST_VALUE",
          "WINDOW_NTH_VALUE",
          "WINDOW_FILL");

  private Windows() {}

  static List<Trait> traits(JsonNode node) {
    String type = node.path("type").asText();
    if (SAFE.contains(type)) {
      return List.of();
    }
    boolean ordered = !node.path("orders").isEmpty() || !node.path("arg_orders").isEmpty();
    if (BY_ROW.contains(type)) {
      return List.of(byRow(node, ordered));
    }
    if (!type.equals(AGGREGATE)) {
      return List.of(new Trait(Kind.UNKNOWN, PlanText.of(node), "is not known to the analysis"));
    }
    List<Trait> traits =
        new ArrayList<>(
            Aggregates.traits(node, ordered ? Aggregates.Order.PARTIAL : Aggregates.Order.NONE));
    if (countsRows(node)) {
      traits.add(byRow(node, ordered));
    }
    return traits;
  }

  private static Trait byRow(JsonNode node, boolean ordered) {
    return ordered
        ? new Trait(Kind.TIE_DEPENDENT, PlanText.of(node), "tells rows apart that may tie")
        : new Trait(Kind.ORDER_DEPENDENT, PlanText.of(node), "takes rows as they come");
  }

  /** A frame in rows, other than all of them, cuts between rows that tie. */
  private static boolean countsRows(JsonNode node) {
    return (node.path("start").asText() + node.path("end").asText()).contains("_ROWS");
  }
}

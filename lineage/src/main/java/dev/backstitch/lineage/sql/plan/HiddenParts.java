package dev.backstitch.lineage.sql.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.Set;

/** What a function keeps of its arguments holds no expression that they do not hold themselves. */
final class HiddenParts {
  /** The lambda again, and a list's own elements. */
  private static final Set<String> REPEATED = Set.of("lambda_expr", "sort_key");

  private HiddenParts() {}

  /** Refuses a function whose data holds an expression that is not known to be repeated there. */
  static void check(String function, JsonNode data) {
    for (Map.Entry<String, JsonNode> field : data.properties()) {
      if (!REPEATED.contains(field.getKey())
          && field.getValue().findValue("expression_class") != null) {
        throw new Strange(function + " with field function_data." + field.getKey());
      }
    }
  }
}

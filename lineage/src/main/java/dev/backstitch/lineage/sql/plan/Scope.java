package dev.backstitch.lineage.sql.plan;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;

/**
 * What a reference can mean.
 *
 * @param table the database's number for the columns of the only input; -1 when it has none
 * @param isLambda whether positions are those of a lambda's parameters
 */
record Scope(long table, boolean isLambda) {
  /** Their columns are numbered as they come out. */
  private static final Set<String> NUMBERED = Set.of("LOGICAL_CTE_REF", "LOGICAL_PROJECTION");

  /** Of the expressions of {@code operator}. */
  static Scope above(JsonNode operator) {
    JsonNode children = operator.path("children");
    JsonNode child = children.path(0);
    boolean isNumbered = children.size() == 1 && NUMBERED.contains(child.path("type").asText(""));
    return new Scope(isNumbered ? child.path("table_index").asLong(0) : -1, false);
  }

  Scope inLambda() {
    return new Scope(-1, true);
  }
}

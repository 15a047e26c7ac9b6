package dev.backstitch.storage.query.duckdb.text.growth;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Set;

/** Measures the expressions of one SELECT; the SELECTs within them are walked on the way. */
final class ExpressionSize {
  /** DuckDB itself refuses what is this deep. */
  private static final int DEEPEST = 1_000;

  /** Functions whose value holds all of their arguments. */
  private static final Set<String> CONSTRUCTORS =
      Set.of(
          "struct_pack",
          "row",
          "struct_insert",
          "struct_update",
          "struct_concat",
          "map",
          "map_concat",
          "list_zip",
          "array_zip",
          "union_value");

  private final QueryWalk walk;
  private final Scope scope;
  private final Names names;
  private boolean isStarred;

  ExpressionSize(QueryWalk walk, Scope scope, Names names) {
    this.walk = walk;
    this.scope = scope;
    this.names = names;
  }

  /** Whether a star stood in what was measured, so that it becomes one expression per column. */
  boolean isStarred() {
    return isStarred;
  }

  Size of(JsonNode node) {
    return of(node, false, 0);
  }

  private Size of(JsonNode node, boolean adds, int depth) {
    if (depth > DEEPEST || !node.isContainerNode()) {
      return Size.NOTHING;
    }
    if (QueryWalk.isQuery(node)) {
      return new Size(walk.query(node, scope, names).width(), 1);
    }
    String kind = node.path("class").asText();
    if (kind.equals("COLUMN_REF")) {
      return names.of(QueryWalk.texts(node.path("column_names")));
    }
    if (kind.equals("STAR")) {
      isStarred = true;
      return within(node, false, depth).or(Size.ONE);
    }
    boolean holds = kind.isEmpty() ? adds : isHolder(node, kind);
    Size size = within(node, holds, depth);
    return kind.isEmpty() ? size : size.withOnePart();
  }

  private Size within(JsonNode node, boolean adds, int depth) {
    Size size = Size.NOTHING;
    for (JsonNode child : node) {
      Size more = of(child, adds, depth + 1);
      size = adds ? size.and(more) : size.or(more);
    }
    return size;
  }

  /** Types hold the types of their fields. */
  private static boolean isHolder(JsonNode node, String kind) {
    return kind.equals("TYPE")
        || (kind.equals("FUNCTION")
            && CONSTRUCTORS.contains(TextGrowth.folded(node.path("function_name").asText())));
  }
}

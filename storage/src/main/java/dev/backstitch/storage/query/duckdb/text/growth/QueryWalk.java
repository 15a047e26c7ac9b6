package dev.backstitch.storage.query.duckdb.text.growth;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.storage.query.duckdb.text.growth.Relation.Field;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Follows columns from FROM to SELECT, each SELECT once. */
final class QueryWalk {
  private static final String UNION = "SET_OPERATION_NODE";
  private static final Set<String> QUERIES = Set.of("SELECT_NODE", UNION, "RECURSIVE_CTE_NODE");

  private final Tally tally;

  QueryWalk(Tally tally) {
    this.tally = tally;
  }

  static boolean isQuery(JsonNode node) {
    return QUERIES.contains(node.path("type").asText());
  }

  /** In lower case. */
  static List<String> texts(JsonNode list) {
    List<String> texts = new ArrayList<>();
    list.forEach(text -> texts.add(TextGrowth.folded(text.asText())));
    return texts;
  }

  /**
   * What a query yields.
   *
   * @param outer what the names of the query around it can mean
   * @throws TooLarge when it grows beyond the bounds
   */
  Relation query(JsonNode node, Scope scope, Names outer) {
    Scope inner = withs(node.path("cte_map").path("map"), scope, outer);
    return switch (node.path("type").asText()) {
      case UNION -> union(node, inner, outer);
      case "RECURSIVE_CTE_NODE" -> recursive(node, inner, outer);
      default -> new SelectWalk(this, tally, inner, outer).select(node);
    };
  }

  private Scope withs(JsonNode map, Scope scope, Names outer) {
    if (map.isEmpty()) {
      return scope;
    }
    Map<String, Relation> named = new HashMap<>();
    Scope inner = new Scope(named, scope);
    for (JsonNode entry : map) {
      JsonNode value = entry.path("value");
      Relation yielded =
          query(value.path("query_node"), inner, outer).named(texts(value.path("aliases")));
      named.put(TextGrowth.folded(entry.path("key").asText()), yielded);
    }
    return inner;
  }

  /** A long row of UNIONs is a deep tree; so it is not recursed into. */
  private Relation union(JsonNode node, Scope scope, Names outer) {
    Deque<JsonNode> open = new ArrayDeque<>();
    boolean isByName = opened(node, open);
    Relation all = null;
    while (!open.isEmpty()) {
      JsonNode next = open.pop();
      if (next.path("type").asText().equals(UNION) && next.path("cte_map").path("map").isEmpty()) {
        isByName |= opened(next, open);
      } else {
        all = together(all, query(next, scope, outer), isByName);
      }
    }
    Relation yielded = all == null ? Relation.unnamed(1) : all;
    if (isByName) {
      tally.columns(yielded.width(), -1);
    }
    return yielded;
  }

  /** Puts its sides on top, the first uppermost; whether it goes by name. */
  private static boolean opened(JsonNode union, Deque<JsonNode> open) {
    JsonNode sides = union.path("children");
    for (int i = sides.size() - 1; i >= 0; i--) {
      open.push(sides.get(i));
    }
    return union.path("setop_type").asText().equals("UNION_BY_NAME");
  }

  private static Relation together(@Nullable Relation all, Relation more, boolean isByName) {
    if (all == null) {
      return more;
    }
    return isByName ? all.byName(more) : all.beside(more);
  }

  private Relation recursive(JsonNode node, Scope scope, Names outer) {
    Relation left = query(node.path("left"), scope, outer);
    String name = TextGrowth.folded(node.path("cte_name").asText());
    Scope inner = new Scope(Map.of(name, left), scope);
    return left.beside(query(node.path("right"), inner, outer));
  }

  static int offset(JsonNode node) {
    JsonNode at = node.path("query_location");
    return at.isInt() ? at.asInt() : -1;
  }

  static Field field(JsonNode expression, long leaves) {
    String alias = expression.path("alias").asText();
    JsonNode path = expression.path("column_names");
    String name = alias.isEmpty() ? path.path(path.size() - 1).asText() : alias;
    return new Field(TextGrowth.folded(name), leaves);
  }
}

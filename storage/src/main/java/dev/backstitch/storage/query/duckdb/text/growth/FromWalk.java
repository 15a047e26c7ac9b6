package dev.backstitch.storage.query.duckdb.text.growth;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/** Finds what a FROM reads, from left to right, since what stands right may look left. */
final class FromWalk {
  /** More than any table function that a text may call yields. */
  private static final int FUNCTION_COLUMNS = 10;

  private final QueryWalk walk;
  private final Tally tally;
  private final Scope scope;
  private final Names names;

  FromWalk(QueryWalk walk, Tally tally, Scope scope, Names names) {
    this.walk = walk;
    this.tally = tally;
    this.scope = scope;
    this.names = names;
  }

  /** A long row of joins is a deep tree; so it is not recursed into. */
  void read(JsonNode from) {
    Deque<JsonNode> open = new ArrayDeque<>();
    open.push(from);
    List<JsonNode> conditions = new ArrayList<>();
    while (!open.isEmpty()) {
      JsonNode next = open.pop();
      if (next.path("type").asText().equals("JOIN")) {
        open.push(next.path("right"));
        open.push(next.path("left"));
        conditions.add(next.path("condition"));
      } else {
        add(next);
      }
    }
    for (JsonNode condition : conditions) {
      tally.parts(size(condition).parts(), QueryWalk.offset(condition));
    }
  }

  private void add(JsonNode one) {
    String alias = TextGrowth.folded(one.path("alias").asText());
    String table = String.join(".", QueryWalk.texts(one.path("qualified_name").path("path")));
    String last = table.substring(table.lastIndexOf('.') + 1);
    Relation relation = relation(one, table).named(QueryWalk.texts(one.path("column_name_alias")));
    names.add(alias.isEmpty() ? last : alias, relation);
    tally.columns(relation.width(), QueryWalk.offset(one));
  }

  private Relation relation(JsonNode one, String table) {
    return switch (one.path("type").asText()) {
      case "BASE_TABLE" -> scope.named(table);
      case "SUBQUERY" -> walk.query(one.path("subquery").path("node"), scope, names);
      case "EXPRESSION_LIST" -> values(one.path("values"));
      case "PIVOT" -> pivot(one);
      case "TABLE_FUNCTION" ->
          Relation.unnamed(Math.max(FUNCTION_COLUMNS, size(one.path("function")).leaves()));
      default -> new Relation(List.of());
    };
  }

  private Relation values(JsonNode rows) {
    Relation all = Relation.unnamed(1);
    for (JsonNode row : rows) {
      List<Relation.Field> fields = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        fields.add(new Relation.Field("col" + i, size(row.get(i)).leaves()));
      }
      all = new Relation(fields).beside(all);
    }
    return all;
  }

  /** Its source, and each aggregate for each way to combine the values that it is turned by. */
  private Relation pivot(JsonNode one) {
    Names within = new Names(names);
    new FromWalk(walk, tally, scope, within).read(one.path("source"));
    ExpressionSize sizes = new ExpressionSize(walk, scope, within);
    long cells = Math.max(1, one.path("aggregates").size());
    long leaves = Math.max(1, sizes.of(one.path("aggregates")).leaves());
    for (JsonNode pivot : one.path("pivots")) {
      cells = Math.min(Integer.MAX_VALUE, cells * Math.max(1, pivot.path("entries").size()));
    }
    List<Relation.Field> all = new ArrayList<>(within.all());
    all.add(new Relation.Field("", cells * leaves + one.path("unpivot_names").size() + 1));
    return new Relation(all);
  }

  private Size size(JsonNode expression) {
    return new ExpressionSize(walk, scope, names).of(expression);
  }
}

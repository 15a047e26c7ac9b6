package dev.backstitch.storage.query.duckdb.text.growth;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.storage.query.duckdb.text.growth.Relation.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Measures one SELECT: what it reads, then what it yields. */
final class SelectWalk {
  /** Clauses in which an alias of the same SELECT may stand. */
  private static final List<String> CLAUSES =
      List.of("where_clause", "group_expressions", "having", "qualify");

  private final QueryWalk walk;
  private final Tally tally;
  private final Scope scope;
  private final Names names;
  private final List<Field> yielded = new ArrayList<>();

  SelectWalk(QueryWalk walk, Tally tally, Scope scope, Names outer) {
    this.walk = walk;
    this.tally = tally;
    this.scope = scope;
    this.names = new Names(outer);
  }

  Relation select(JsonNode node) {
    new FromWalk(walk, tally, scope, names).read(node.path("from_table"));
    int offset = offset(node);
    for (JsonNode item : node.path("select_list")) {
      item(item);
    }
    for (String clause : CLAUSES) {
      tally.parts(size(node.path(clause)).parts(), offset);
    }
    for (JsonNode modifier : node.path("modifiers")) {
      new ExpressionSize(walk, scope, names).of(modifier);
    }
    Relation all = new Relation(yielded);
    tally.columns(all.width(), offset);
    return all;
  }

  /** A text that begins with FROM has no list to point at. */
  private static int offset(JsonNode node) {
    int listed = QueryWalk.offset(node.path("select_list").path(0));
    return listed < 0 ? QueryWalk.offset(node.path("from_table")) : listed;
  }

  private void item(JsonNode item) {
    if (item.path("class").asText().equals("STAR") && !item.path("columns").asBoolean()) {
      star(item);
      return;
    }
    ExpressionSize measured = new ExpressionSize(walk, scope, names);
    Size size = measured.of(item);
    if (measured.isStarred()) {
      names
          .all()
          .forEach(f -> yielded.add(new Field(f.name(), f.leaves() * Math.max(1, size.leaves()))));
      tally.parts(size.parts() * names.all().size(), QueryWalk.offset(item));
    } else {
      Field field = QueryWalk.field(item, size.leaves());
      yielded.add(field);
      tally.parts(size.parts(), QueryWalk.offset(item));
      names.alias(field.name(), size);
    }
  }

  private void star(JsonNode star) {
    String relation = TextGrowth.folded(star.path("relation_name").asText());
    Set<String> left = new HashSet<>(QueryWalk.texts(star.path("exclude_list")));
    Map<String, Long> replaced = new HashMap<>();
    for (JsonNode entry : star.path("replace_list")) {
      Size size = size(entry.path("value"));
      tally.parts(size.parts(), QueryWalk.offset(star));
      replaced.put(TextGrowth.folded(entry.path("key").asText()), size.leaves());
    }
    if (!star.path("rename_list").isEmpty()) {
      yielded.add(new Field("", new Relation(names.all()).widest()));
    }
    List<Field> all = relation.isEmpty() ? names.all() : names.starOf(relation);
    for (Field field : all) {
      if (!left.contains(field.name())) {
        yielded.add(new Field(field.name(), replaced.getOrDefault(field.name(), field.leaves())));
      }
    }
  }

  private Size size(JsonNode expression) {
    return new ExpressionSize(walk, scope, names).of(expression);
  }
}

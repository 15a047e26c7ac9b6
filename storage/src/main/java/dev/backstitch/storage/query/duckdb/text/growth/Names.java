package dev.backstitch.storage.query.duckdb.text.growth;

import dev.backstitch.storage.query.duckdb.text.growth.Relation.Field;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What a name in an expression can mean: a column in reach, or an alias given before. */
final class Names {
  static final Names NONE = new Names(null);

  private final @Nullable Names outer;
  private final Map<String, Relation> relations = new LinkedHashMap<>();
  private final Map<String, Long> columns = new HashMap<>();
  private final Map<String, Size> aliases = new HashMap<>();
  private final List<Field> all = new ArrayList<>();

  /**
   * No relation yet.
   *
   * @param outer of the SELECT around this one; null for none
   */
  Names(@Nullable Names outer) {
    this.outer = outer;
  }

  void add(String name, Relation relation) {
    relations.put(name, relation);
    relation.fields().forEach(field -> columns.merge(field.name(), field.leaves(), Math::max));
    all.addAll(relation.fields());
  }

  /** Columns of all relations, as a star yields them. */
  List<Field> all() {
    return all;
  }

  /** An alias counts only where no column has its name. */
  void alias(String name, Size size) {
    if (!columns.containsKey(name)) {
      aliases.put(name, size);
    }
  }

  /** Columns of one relation, or fields of one column, as {@code name.*} yields them. */
  List<Field> starOf(String name) {
    for (Names each = this; each != null; each = each.outer) {
      Relation relation = each.relations.get(name);
      if (relation != null) {
        return relation.fields();
      }
    }
    return List.of(new Field("", of(List.of(name)).leaves()));
  }

  /**
   * The most that a dotted name can mean.
   *
   * @param path in lower case
   */
  Size of(List<String> path) {
    for (Names each = this; each != null; each = each.outer) {
      Size found = each.own(path);
      if (found.parts() > 0) {
        return found;
      }
    }
    return Size.ONE;
  }

  private Size own(List<String> path) {
    long leaves = columns.getOrDefault("", 0L);
    long parts = leaves > 0 ? 1 : 0;
    for (String part : path) {
      if (columns.containsKey(part)) {
        leaves = Math.max(leaves, columns.getOrDefault(part, 1L));
        parts = Math.max(parts, 1);
      } else if (relations.containsKey(part)) {
        leaves = Math.max(leaves, path.size() > 1 ? 1 : width(part));
        parts = Math.max(parts, 1);
      }
      Size alias = aliases.get(part);
      if (alias != null) {
        leaves = Math.max(leaves, alias.leaves());
        parts = Math.max(parts, alias.parts());
      }
    }
    return new Size(leaves, parts);
  }

  private long width(String relation) {
    return Objects.requireNonNull(relations.get(relation)).width();
  }
}

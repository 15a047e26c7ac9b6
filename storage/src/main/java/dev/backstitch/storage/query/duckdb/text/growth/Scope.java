package dev.backstitch.storage.query.duckdb.text.growth;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Relations that a FROM may name, those of the nearest WITH first; names in lower case. */
record Scope(Map<String, Relation> relations, @Nullable Scope outer) {
  /** No columns when there is no such relation: the database will say so. */
  Relation named(String name) {
    for (Scope scope = this; scope != null; scope = scope.outer) {
      Relation found = scope.relations.get(name);
      if (found != null) {
        return found;
      }
    }
    return new Relation(List.of());
  }
}

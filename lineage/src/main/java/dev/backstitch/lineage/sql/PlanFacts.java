package dev.backstitch.lineage.sql;

import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * What a bound plan says.
 *
 * @param tables tables that it scans, as the database names them
 * @param functions table functions that reach outside of tables
 * @param effects operators that do more than read, in words
 */
record PlanFacts(Set<String> tables, List<String> functions, List<String> effects, Traits traits) {
  PlanFacts {
    tables = Set.copyOf(tables);
    functions = List.copyOf(functions);
    effects = List.copyOf(effects);
    Objects.requireNonNull(traits);
  }
}

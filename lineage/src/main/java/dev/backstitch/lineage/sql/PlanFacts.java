package dev.backstitch.lineage.sql;

import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/**
 * What a bound plan reaches.
 *
 * @param tables tables that it scans, as the database names them
 * @param functions table functions that reach outside of tables
 * @param effects operators that do more than read, in words
 */
record PlanFacts(Set<String> tables, List<String> functions, List<String> effects) {
  static final PlanFacts NONE = new PlanFacts(Set.of(), List.of(), List.of());

  PlanFacts {
    tables = Set.copyOf(tables);
    functions = List.copyOf(functions);
    effects = List.copyOf(effects);
  }

  static PlanFacts of(Operator root) {
    Set<String> tables = new TreeSet<>();
    List<String> functions = new ArrayList<>();
    List<String> effects = new ArrayList<>();
    for (Operator each : Walk.downward(root)) {
      if (each instanceof Operator.Scan scan) {
        tables.add(scan.table());
      } else if (each instanceof Operator.Outside outside) {
        functions.add(outside.function());
      } else if (each instanceof Operator.Effect effect) {
        effects.add(effect.what());
      }
    }
    return new PlanFacts(tables, functions, effects);
  }

  /** Whether the alias is scanned. */
  boolean reads(String alias) {
    String folded = alias.toLowerCase(Locale.ROOT);
    return tables.stream().anyMatch(table -> table.toLowerCase(Locale.ROOT).equals(folded));
  }
}

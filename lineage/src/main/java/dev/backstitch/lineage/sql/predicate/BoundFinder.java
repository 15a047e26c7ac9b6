package dev.backstitch.lineage.sql.predicate;

import dev.backstitch.lineage.sql.column.ColumnRef;
import dev.backstitch.lineage.sql.plan.Operator;
import dev.backstitch.lineage.sql.proof.Origins;
import dev.backstitch.lineage.sql.walk.Walk;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Carries conditions down to the tables, as far as leaving rows out changes nothing above. */
final class BoundFinder {
  private final Origins origins;
  private final Conditions conditions;
  private final IdentityHashMap<Operator, List<Condition>> holding = new IdentityHashMap<>();
  private final IdentityHashMap<Operator, Long> definitions = new IdentityHashMap<>();
  private final Map<Long, List<List<Condition>>> ofCommonRows = new HashMap<>();
  private final Map<String, List<List<Bound>>> ofScans = new HashMap<>();

  BoundFinder(Origins origins, Conditions conditions) {
    this.origins = origins;
    this.conditions = conditions;
  }

  /** Those that hold wherever the query reads the input. */
  List<Bound> find(Operator root) {
    Held held = Held.of(root, origins, conditions);
    // Right first: what reads common rows comes before their definition.
    for (Operator each : Walk.downwardRightFirst(root)) {
      pass(each, held);
    }
    List<Bound> all = new ArrayList<>();
    ofScans.values().forEach(scans -> all.addAll(everywhere(scans)));
    return all;
  }

  private List<Condition> given(Operator operator) {
    Long id = definitions.get(operator);
    List<List<Condition>> readers = id == null ? null : ofCommonRows.get(id);
    if (readers == null) {
      return holding.getOrDefault(operator, List.of());
    }
    return readers.get(0).stream()
        .filter(c -> readers.stream().allMatch(r -> r.stream().anyMatch(c::isAs)))
        .toList();
  }

  private void pass(Operator operator, Held held) {
    List<Condition> given = given(operator);
    if (operator instanceof Operator.Scan scan) {
      List<Bound> bounds = given.stream().map(condition -> bound(scan, condition)).toList();
      ofScans.computeIfAbsent(scan.table(), table -> new ArrayList<>()).add(bounds);
    } else if (operator instanceof Operator.Named named) {
      ofCommonRows.computeIfAbsent(named.id(), id -> new ArrayList<>()).add(given);
    } else if (operator instanceof Operator.With with) {
      holding.put(with.body(), given);
      definitions.put(with.definition(), with.id());
    } else {
      Descent descent = new Descent(origins, conditions, held, given);
      List<List<Condition>> below = operator.accept(descent);
      for (int i = 0; i < below.size(); i++) {
        holding.put(operator.inputs().get(i), below.get(i));
      }
    }
  }

  private static Bound bound(Operator.Scan scan, Condition condition) {
    ColumnRef column = new ColumnRef(scan.table(), scan.columns().get(condition.position()));
    return new Bound(column, condition.comparison(), condition.value(), condition.place());
  }

  private static List<Bound> everywhere(List<List<Bound>> scans) {
    return scans.get(0).stream()
        .filter(bound -> scans.stream().allMatch(s -> s.stream().anyMatch(bound::isAs)))
        .toList();
  }
}

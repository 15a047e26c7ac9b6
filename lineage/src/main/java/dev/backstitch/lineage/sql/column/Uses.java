package dev.backstitch.lineage.sql.column;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Columns of inputs and how each is used, in the order of names. Immutable. */
public record Uses(Map<ColumnRef, Set<Use>> all) {
  public static final Uses NONE = new Uses(Map.of());

  public Uses {
    Map<ColumnRef, Set<Use>> copy = new TreeMap<>();
    all.forEach((ref, uses) -> copy.put(ref, Collections.unmodifiableSet(EnumSet.copyOf(uses))));
    all = Collections.unmodifiableMap(copy);
  }

  public static Uses of(ColumnRef ref, Use use) {
    return new Uses(Map.of(ref, Set.of(use)));
  }

  public boolean isEmpty() {
    return all.isEmpty();
  }

  public Set<ColumnRef> columns() {
    return all.keySet();
  }

  /** Both together. */
  public Uses plus(Uses other) {
    if (other.isEmpty()) {
      return this;
    }
    if (isEmpty()) {
      return other;
    }
    Map<ColumnRef, Set<Use>> both = new TreeMap<>();
    all.forEach((ref, uses) -> both.put(ref, EnumSet.copyOf(uses)));
    other.all.forEach(
        (ref, uses) -> both.computeIfAbsent(ref, r -> EnumSet.noneOf(Use.class)).addAll(uses));
    return new Uses(both);
  }

  /** Values computed from these: what was passed on as it is becomes {@code direct}. */
  public Uses through(Use direct) {
    Map<ColumnRef, Set<Use>> changed = new TreeMap<>();
    all.forEach(
        (ref, uses) -> {
          Set<Use> computed = EnumSet.noneOf(Use.class);
          uses.forEach(
              use -> computed.add(use.isDirect() && use != Use.AGGREGATION ? direct : use));
          changed.put(ref, computed);
        });
    return new Uses(changed);
  }

  /** Everything used in this one way. */
  public Uses as(Use use) {
    Map<ColumnRef, Set<Use>> same = new TreeMap<>();
    all.keySet().forEach(ref -> same.put(ref, Set.of(use)));
    return new Uses(same);
  }
}

package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.storage.compare.RowComparison;
import dev.backstitch.storage.compare.RowComparison.Result;
import dev.backstitch.storage.compare.RowComparison.Side;
import dev.backstitch.storage.compare.RowComparison.Surplus;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Compares builds, and pairs rows by the asset's key.
 *
 * @param key empty when the asset declares none
 */
record Comparing(RowComparison comparison, List<String> key) {
  Difference between(Side first, Side second) {
    Result result = comparison.compare(first, second, key, Difference.SAMPLES);
    List<RowChange> rows = new ArrayList<>();
    byKey(result.rows()).values().forEach(alike -> rows.addAll(changes(alike)));
    return new Difference(
        result.onlyFirst(),
        result.onlySecond(),
        result.columns(),
        rows.stream().limit(Difference.SAMPLES).toList());
  }

  private Map<Object, List<Surplus>> byKey(List<Surplus> rows) {
    Map<Object, List<Surplus>> out = new LinkedHashMap<>();
    for (Surplus surplus : rows) {
      // Without a key each row stands alone, for which the surplus itself will do.
      Object alike = key.isEmpty() ? surplus : values(surplus.row());
      out.computeIfAbsent(alike, k -> new ArrayList<>()).add(surplus);
    }
    return out;
  }

  private List<@Nullable Object> values(Row row) {
    List<@Nullable Object> out = new ArrayList<>();
    row.asMap()
        .forEach(
            (name, value) -> {
              if (key.stream().anyMatch(name::equalsIgnoreCase)) {
                out.add(value);
              }
            });
    return out;
  }

  private static List<RowChange> changes(List<Surplus> alike) {
    if (alike.size() == 2 && alike.get(0).more() == 1 && alike.get(1).more() == -1) {
      Row first = alike.get(0).row();
      Row second = alike.get(1).row();
      return List.of(new RowChange(first, second, differing(first, second)));
    }
    return alike.stream()
        .map(
            s ->
                s.more() > 0
                    ? new RowChange(s.row(), null, List.of())
                    : new RowChange(null, s.row(), List.of()))
        .toList();
  }

  private static List<String> differing(Row first, Row second) {
    return first.asMap().keySet().stream()
        .filter(name -> !Objects.equals(first.value(name), second.value(name)))
        .toList();
  }
}

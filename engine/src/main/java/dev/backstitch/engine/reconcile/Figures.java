package dev.backstitch.engine.reconcile;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The figures of one side: for each key one per measure, in their order; null for no figure, which
 * is not zero.
 */
public record Figures(SortedMap<Key, List<@Nullable BigDecimal>> byKey) {
  public Figures {
    SortedMap<Key, List<@Nullable BigDecimal>> copy = new TreeMap<>();
    byKey.forEach((key, row) -> copy.put(key, Collections.unmodifiableList(new ArrayList<>(row))));
    byKey = Collections.unmodifiableSortedMap(copy);
  }

  public static Figures of(Map<Key, List<@Nullable BigDecimal>> byKey) {
    return new Figures(new TreeMap<>(byKey));
  }

  /** Two figures together; no figure adds nothing. */
  public static @Nullable BigDecimal plus(@Nullable BigDecimal one, @Nullable BigDecimal other) {
    if (one == null || other == null) {
      return one == null ? other : one;
    }
    return one.add(other);
  }

  /** One measure over all keys; null when none has a figure. */
  @Nullable BigDecimal sum(int measure) {
    BigDecimal sum = null;
    for (List<@Nullable BigDecimal> row : byKey.values()) {
      sum = plus(sum, row.get(measure));
    }
    return sum;
  }
}

package dev.backstitch.engine.reconcile;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What a total is the total of: a value for each column by which totals are compared, as canonical
 * text. NULL is a value like others, and comes first. Without columns there is one key.
 */
public record Key(List<@Nullable String> values) implements Comparable<Key> {
  private static final Comparator<@Nullable String> NULL_FIRST =
      Comparator.nullsFirst(Comparator.naturalOrder());

  public Key {
    values = Collections.unmodifiableList(new ArrayList<>(values));
  }

  @Override
  public int compareTo(Key other) {
    for (int i = 0; i < Math.min(values.size(), other.values.size()); i++) {
      int order = NULL_FIRST.compare(values.get(i), other.values.get(i));
      if (order != 0) {
        return order;
      }
    }
    return Integer.compare(values.size(), other.values.size());
  }

  /** {@code day 2022-03-01, currency EUR}; {@code all of it} without columns. */
  public String words(List<String> columns) {
    if (values.isEmpty()) {
      return "all of it";
    }
    return IntStream.range(0, values.size())
        .mapToObj(i -> columns.get(i) + " " + values.get(i))
        .collect(Collectors.joining(", "));
  }
}

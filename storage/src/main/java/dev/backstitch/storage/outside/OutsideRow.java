package dev.backstitch.storage.outside;

import java.util.Collection;
import java.util.Collections;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A row of somebody else's, as they write it. Columns are found whatever the case of their names.
 *
 * @param place where it stands, for people: {@code daily_totals.csv line 17}
 * @param values as text, so that no figure is rounded; null for NULL
 */
public record OutsideRow(String place, Map<String, @Nullable String> values) {
  public OutsideRow {
    Objects.requireNonNull(place);
    Map<String, @Nullable String> copy = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    copy.putAll(values);
    values = Collections.unmodifiableMap(copy);
  }

  /** The names of its columns. */
  public Collection<String> columns() {
    return values.keySet();
  }

  public boolean has(String column) {
    return values.containsKey(column);
  }

  /** NULL and a column that is not there alike; see {@link #has}. */
  public @Nullable String value(String column) {
    return values.get(column);
  }
}

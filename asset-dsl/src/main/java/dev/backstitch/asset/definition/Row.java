package dev.backstitch.asset.definition;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One row by column name. Values are JDK types; NULL is null. */
public final class Row {
  private final Map<String, @Nullable Object> values;

  private Row(Map<String, @Nullable Object> values) {
    this.values = Collections.unmodifiableMap(values);
  }

  public static Row of(Map<String, ? extends @Nullable Object> values) {
    return new Row(new LinkedHashMap<>(values));
  }

  /**
   * A row of name, value pairs: {@code Row.of("id", 1L, "score", 7)}.
   *
   * @throws IllegalArgumentException when a name is missing or no text
   */
  public static Row of(@Nullable Object... namesAndValues) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      if (!(namesAndValues[i] instanceof String name) || i + 1 == namesAndValues.length) {
        throw new IllegalArgumentException("Cannot read row: expected name, value, name, value");
      }
      values.put(name, namesAndValues[i + 1]);
    }
    return new Row(values);
  }

  /**
   * The value of a column.
   *
   * @throws IllegalArgumentException when the row has no such column
   */
  public @Nullable Object value(String column) {
    if (!values.containsKey(column)) {
      throw new IllegalArgumentException(
          "Cannot read column '" + column + "': the row has " + values.keySet());
    }
    return values.get(column);
  }

  /** The value as a type the caller knows; null stays null. */
  public <T> @Nullable T value(String column, Class<T> type) {
    return type.cast(value(column));
  }

  public Map<String, @Nullable Object> asMap() {
    return values;
  }

  @Override
  public String toString() {
    return values.toString();
  }
}

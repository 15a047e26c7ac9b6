package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A row that two builds do not share. Values are text as DuckDB prints them.
 *
 * @param first null when only the second build has it
 * @param second null when only the first build has it
 * @param columns those that differ, where both are there: the rows have the key in common
 */
public record RowChange(@Nullable Row first, @Nullable Row second, List<String> columns) {
  public RowChange {
    columns = List.copyOf(columns);
    if (first == null && second == null) {
      throw new IllegalArgumentException("Cannot tell of a row that nobody has");
    }
  }

  /** One line such as {@code id=7, amount=2.50 -> 2.75}. */
  public String text() {
    if (first == null || second == null) {
      Row there = first == null ? second : first;
      return (first == null ? "only second: " : "only first: ") + line(there);
    }
    List<String> parts = new ArrayList<>();
    for (String name : first.asMap().keySet()) {
      Object value = first.value(name);
      parts.add(
          columns.contains(name)
              ? name + "=" + value + " -> " + second.value(name)
              : name + "=" + value);
    }
    return String.join(", ", parts);
  }

  private static String line(@Nullable Row row) {
    return row == null
        ? ""
        : row.asMap().entrySet().stream()
            .map(e -> e.getKey() + "=" + e.getValue())
            .collect(Collectors.joining(", "));
  }
}

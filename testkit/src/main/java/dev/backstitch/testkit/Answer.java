package dev.backstitch.testkit;

import dev.backstitch.asset.definition.Row;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a query found, in the order of its rows. Values are JDK types: BigDecimal, Long, LocalDate,
 * OffsetDateTime in UTC and so on; NULL is null.
 */
public record Answer(List<String> columns, List<List<@Nullable Object>> values) {
  public Answer {
    columns = List.copyOf(columns);
    values =
        values.stream()
            .map(row -> Collections.unmodifiableList(new ArrayList<@Nullable Object>(row)))
            .toList();
  }

  /**
   * One line for each row, as {@link Rows} are written: {@code France, 10.00, NULL}. Decimals show
   * all their places.
   */
  public List<String> lines() {
    return values.stream()
        .map(row -> row.stream().map(Values::text).collect(Collectors.joining(", ")))
        .toList();
  }

  /** The rows by column name; of columns that share a name the last counts. */
  public List<Row> rows() {
    List<Row> out = new ArrayList<>();
    for (List<@Nullable Object> row : values) {
      Map<String, @Nullable Object> byName = new LinkedHashMap<>();
      for (int i = 0; i < columns.size(); i++) {
        byName.put(columns.get(i), row.get(i));
      }
      out.add(Row.of(byName));
    }
    return out;
  }

  /**
   * The only value of the only row.
   *
   * @throws AssertionError when there are more or none
   */
  public @Nullable Object value() {
    if (values.size() != 1 || columns.size() != 1) {
      throw new AssertionError(
          "Expected one value, found " + values.size() + " rows of " + columns + ": " + this);
    }
    return values.get(0).get(0);
  }

  @Override
  public String toString() {
    return String.join(", ", columns) + "\n" + String.join("\n", lines());
  }
}

package dev.backstitch.testkit;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.problem.Nearest;
import dev.backstitch.asset.schema.Column;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSchema.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** How rows differ from those that were expected, whatever their order. */
record Difference(List<String> missing, List<String> unexpected, int equal, List<String> columns) {
  Difference {
    missing = List.copyOf(missing);
    unexpected = List.copyOf(unexpected);
    columns = List.copyOf(columns);
  }

  /**
   * Compares the columns that are expected, and no others.
   *
   * @throws IllegalArgumentException when the table has no such column
   */
  static Difference between(Rows expected, List<Row> found, TableSchema table) {
    List<Column> columns = expected.columns().stream().map(name -> column(name, table)).toList();
    List<String> missing = new ArrayList<>();
    List<String> left =
        new ArrayList<>(found.stream().map(row -> line(row, columns)).sorted().toList());
    for (List<Cell> cells : expected.cells()) {
      String line =
          IntStream.range(0, columns.size())
              .mapToObj(i -> Values.canonical(Values.read(cells.get(i), columns.get(i).type())))
              .collect(Collectors.joining(", "));
      if (!left.remove(line)) {
        missing.add(line);
      }
    }
    return new Difference(
        missing, left, found.size() - left.size(), columns.stream().map(Column::name).toList());
  }

  private static Column column(String name, TableSchema table) {
    return table
        .field(name)
        .map(Field::column)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "Cannot expect column '"
                        + name
                        + "': the table has "
                        + table.names()
                        + Nearest.to(name, table.names())
                            .map(n -> "; did you mean '" + n + "'?")
                            .orElse("")));
  }

  private static String line(Row row, List<Column> columns) {
    return columns.stream()
        .map(column -> Values.canonical(row.value(column.name())))
        .collect(Collectors.joining(", "));
  }

  /** The difference in lines for people; empty when there is none. */
  Optional<String> told() {
    if (missing.isEmpty() && unexpected.isEmpty()) {
      return Optional.empty();
    }
    List<String> lines = new ArrayList<>();
    missing.forEach(row -> lines.add("missing:    " + row));
    unexpected.forEach(row -> lines.add("unexpected: " + row));
    lines.add("as expected: " + equal + (equal == 1 ? " row" : " rows"));
    lines.add("columns: " + String.join(", ", columns));
    return Optional.of(String.join("\n  ", lines));
  }
}

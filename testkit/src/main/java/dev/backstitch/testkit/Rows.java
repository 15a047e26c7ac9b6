package dev.backstitch.testkit;

import java.util.List;

/**
 * Rows as a test writes them: a header of column names and one line of text for each row.
 *
 * <pre>{@code
 * rows("country, gross_gbp, note",
 *      "France,  10.00,     NULL",
 *      "Ireland,  0.50,     'late, but right'")
 * }</pre>
 *
 * <p>{@code NULL} is no value and {@code ''} the empty text. A text with a comma, a quote or outer
 * blanks stands in single quotes; a quote within is doubled. Values are read by the type of their
 * column: days {@code 2024-03-01}, times {@code 2024-03-01T09:00}, instants {@code
 * 2024-03-01T09:00:00Z}, bytes in hexadecimal.
 *
 * @param columns names, in any order
 * @param cells one list for each row, as long as {@code columns}
 */
public record Rows(List<String> columns, List<List<Cell>> cells) {
  public Rows {
    columns = List.copyOf(columns);
    cells = cells.stream().map(List::copyOf).toList();
  }

  /**
   * The rows of these lines.
   *
   * @throws IllegalArgumentException when a line has another number of cells than the header, or
   *     cannot be taken apart
   */
  public static Rows rows(String header, String... lines) {
    List<String> columns = Cell.line(header).stream().map(Cell::text).toList();
    return new Rows(columns, List.of(lines).stream().map(line -> cells(line, columns)).toList());
  }

  private static List<Cell> cells(String line, List<String> columns) {
    List<Cell> cells = Cell.line(line);
    if (cells.size() != columns.size()) {
      throw new IllegalArgumentException(
          "Cannot read row '"
              + line
              + "': it has "
              + cells.size()
              + " cells, expected "
              + columns.size()
              + ": "
              + String.join(", ", columns));
    }
    return cells;
  }
}

package dev.backstitch.ui.cli.output;

import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.ui.words.Cell;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows of a query as a table or as CSV. */
public record Rows(Queries.Result result) {

  /** Aligned columns under their names, numbers to the right. */
  public Table table(String indent) {
    List<Table.Align> aligns = new ArrayList<>();
    for (OutputColumn column : result.columns()) {
      aligns.add(Cell.isNumber(column.type()) ? Table.Align.RIGHT : Table.Align.LEFT);
    }
    Table table = new Table(indent, aligns);
    table.row(result.columns().stream().map(c -> Cell.line(c.name())).toList());
    result.rows().forEach(row -> table.row(row.stream().map(Cell::line).toList()));
    return table;
  }

  /** RFC 4180 with a header: NULL is an empty field, an empty text is {@code ""}. */
  public void csv(PrintStream out) {
    csvLine(out, result.columns().stream().map(OutputColumn::name).toList());
    result.rows().forEach(row -> csvLine(out, row));
  }

  private static void csvLine(PrintStream out, List<? extends @Nullable Object> values) {
    List<String> fields = new ArrayList<>();
    for (Object value : values) {
      fields.add(value == null ? "" : field(Cell.text(value)));
    }
    out.print(String.join(",", fields));
    out.print("\r\n");
  }

  private static String field(String text) {
    boolean plain = !text.isEmpty() && text.chars().noneMatch(c -> ",\"\r\n".indexOf(c) >= 0);
    return plain ? text : '"' + text.replace("\"", "\"\"") + '"';
  }
}

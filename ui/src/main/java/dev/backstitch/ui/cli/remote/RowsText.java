package dev.backstitch.ui.cli.remote;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.storage.query.Binder.OutputColumn;
import dev.backstitch.storage.query.Queries;
import dev.backstitch.ui.cli.output.Rows;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.remote.line.Given;
import dev.backstitch.ui.words.Words;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The rows that a server answered a query with, as the verb itself shows them. */
record RowsText(Terminal terminal, Given given) {
  void print(JsonNode answer) {
    List<OutputColumn> columns = new ArrayList<>();
    answer
        .path("columns")
        .forEach(
            column ->
                columns.add(
                    new OutputColumn(column.path("name").asText(), column.path("type").asText())));
    List<List<@Nullable Object>> rows = new ArrayList<>();
    answer.path("rows").forEach(row -> rows.add(row(row)));
    Rows shown = new Rows(new Queries.Result(columns, rows, false));
    if (given.has("--csv")) {
      shown.csv(terminal.out());
      return;
    }
    shown.table("").printHeaded(terminal);
    terminal.line(
        "("
            + Words.count(rows.size(), "row")
            + ", release "
            + answer.path("release").asText()
            + ")");
  }

  private static List<@Nullable Object> row(JsonNode row) {
    List<@Nullable Object> out = new ArrayList<>();
    row.forEach(cell -> out.add(value(cell)));
    return out;
  }

  private static @Nullable Object value(JsonNode cell) {
    if (cell.isNull()) {
      return null;
    }
    if (cell.isNumber()) {
      return cell.decimalValue();
    }
    return cell.isBoolean()
        ? (Object) cell.booleanValue()
        : cell.isTextual() ? cell.asText() : cell.toString();
  }
}

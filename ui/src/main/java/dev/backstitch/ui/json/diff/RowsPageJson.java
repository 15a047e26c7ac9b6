package dev.backstitch.ui.json.diff;

import dev.backstitch.storage.compare.Diffs.Row;
import dev.backstitch.storage.compare.Diffs.RowPage;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;

/** Rows that are not as they were, a page of them. */
public record RowsPageJson(Json json) {

  /** The fields {@code total} and {@code rows}. */
  public void write(RowPage page) {
    json.number("total", page.total()).objects("rows", page.rows(), this::row);
  }

  private void row(Row row) {
    json.text("change", Words.word(row.kind()))
        .text("partition", row.values().partition().text())
        .objects(
            "values",
            row.values().values(),
            value ->
                json.text("column", value.column())
                    .text("before", value.before())
                    .text("after", value.after())
                    .truth("changed", value::changed));
  }
}

package dev.backstitch.ui.json;

import dev.backstitch.storage.query.Queries;

/** The rows of a query for programs. */
public final class RowsJson {
  private RowsJson() {}

  /** The fields {@code columns} and {@code rows}, and {@code truncated} where rows are left out. */
  public static void fields(Json json, Queries.Result result) {
    json.objects(
        "columns", result.columns(), c -> json.text("name", c.name()).text("type", c.type()));
    json.list("rows", result.rows(), json::value);
    if (result.truncated()) {
      json.truth("truncated", () -> true);
    }
  }
}

package dev.backstitch.ui.json.asset;

import dev.backstitch.engine.app.Render;
import dev.backstitch.storage.table.TableFile;
import dev.backstitch.ui.json.Json;

/** The statement that builds a partition, and its exact inputs. */
public final class RenderJson {
  private RenderJson() {}

  /** All fields. */
  public static void fields(Json json, Render.View view) {
    json.text("asset", view.asset().toString())
        .text("partition", view.partition())
        .text("sql", view.sql())
        .objects("inputs", view.inputs(), input -> fields(json, input))
        .texts("because", view.because());
  }

  private static void fields(Json json, Render.InputView input) {
    json.text("alias", input.alias())
        .text("asset", input.upstream().toString())
        .text("mapping", input.mapping())
        .partitions("partitions", input.partitions())
        .number("rows", input.rows())
        .texts("files", input.files().stream().map(TableFile::location).toList());
  }
}

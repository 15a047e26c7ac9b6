package dev.backstitch.ui.json.backfill;

import dev.backstitch.engine.app.backfill.Matrix;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.ArrayList;
import java.util.List;

/** How far each partition of a backfill has come. */
public record MatrixJson(Json json) {
  private static final List<Matrix.State> STATES = List.of(Matrix.State.values());

  /**
   * All fields; states of {@code runs} are positions in {@code states}, each followed by its
   * length.
   */
  public void write(Matrix matrix) {
    json.text("id", matrix.id())
        .text("run", matrix.run())
        .texts("states", STATES.stream().map(Words::word).toList())
        .objects("assets", matrix.rows(), this::row)
        .objects("failures", matrix.failures(), this::failures);
  }

  private void row(Matrix.Row row) {
    json.text("asset", row.asset().toString())
        .text("layer", Words.word(row.layer()))
        .text("planned", row.planned().text())
        .number("count", row.planned().count())
        .text("first", row.first());
    List<Long> numbers = new ArrayList<>();
    for (Matrix.Run run : row.runs()) {
      numbers.add((long) STATES.indexOf(run.state()));
      numbers.add(run.length());
    }
    json.list("runs", numbers, json::value).texts("waitsFor", row.waitsFor());
  }

  private void failures(Matrix.Failures failures) {
    json.text("problem", failures.problem())
        .number("partitions", failures.partitions())
        .objects(
            "failed",
            failures.of(),
            one ->
                json.text("asset", one.asset().toString())
                    .partitions("partitions", one.partitions()));
  }
}

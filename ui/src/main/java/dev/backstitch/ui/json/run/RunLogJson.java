package dev.backstitch.ui.json.run;

import dev.backstitch.engine.app.run.RunLog;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** What a run wrote down. */
public final class RunLogJson {
  private RunLogJson() {}

  /** The field {@code lines}, oldest first. */
  public static void fields(Json json, List<RunLog.Line> lines) {
    json.objects(
        "lines",
        lines,
        line ->
            json.text("at", line.at().toString())
                .text("what", Words.word(line.what()))
                .text("asset", line.asset() == null ? null : line.asset().toString())
                .text("partitions", line.partitions())
                .text("words", line.words()));
  }
}

package dev.backstitch.ui.json.run;

import dev.backstitch.engine.app.run.RunLine;
import dev.backstitch.engine.app.run.RunReport;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.time.Instant;
import java.util.List;

/** Runs at a glance, and one with its steps. */
public final class RunsJson {
  private RunsJson() {}

  /** The field {@code runs}. */
  public static void fields(Json json, List<RunLine> lines) {
    json.objects("runs", lines, line -> fields(json, line));
  }

  /** The fields of one run at a glance. */
  public static void fields(Json json, RunLine line) {
    Instant end = line.run().endedAt();
    json.text("run", line.run().id())
        .text("status", Words.word(line.status()))
        .text("begunAt", line.run().startedAt().toString())
        .text("endedAt", end == null ? null : end.toString())
        .text("by", line.run().by())
        .text("backfill", line.plan().isEmpty() ? null : line.plan())
        .text("worker", line.worker().isEmpty() ? null : line.worker());
  }

  /** The fields of one run with its steps and failures. */
  public static void fields(Json json, RunReport report) {
    fields(json, report.line());
    json.number("executions", report.executions())
        .texts("releases", report.releases())
        .objects("steps", report.steps(), step -> step(json, step))
        .objects(
            "failures",
            report.failures(),
            failed ->
                json.text("asset", failed.asset())
                    .text("partitions", failed.partitions())
                    .text("problem", failed.problem()));
  }

  private static void step(Json json, RunReport.Step step) {
    json.text("asset", step.asset())
        .number("planned", step.planned())
        .number("built", step.built())
        .number("attempts", step.attempts())
        .number("retries", step.retries())
        .number("rows", step.written().rows())
        .number("bytes", step.written().bytes())
        .number("millis", step.time().toMillis());
  }
}

package dev.backstitch.ui.cli.run;

import dev.backstitch.engine.app.run.RunLine;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Runs at a glance, for people and for programs. */
record RunView(Session session) {

  Table table(List<RunLine> lines) {
    Table table =
        new Table(
            "",
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.RIGHT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT);
    table.row("run", "is", "begun at", "seconds", "by", "backfill", "works on it");
    for (RunLine line : lines) {
      table.row(
          line.run().id(),
          Words.word(line.status()),
          line.run().startedAt().toString(),
          seconds(line.run()),
          line.run().by(),
          line.plan(),
          line.worker());
    }
    return table;
  }

  private static String seconds(Run run) {
    Instant end = run.endedAt();
    return end == null ? "" : Words.figure(Duration.between(run.startedAt(), end).toSeconds());
  }

  /** Whether it publishes as it goes, and nobody has gone on with it. */
  static boolean isLeft(RunLine line) {
    return line.plan().isEmpty() && line.run().status().isUnderWay() && line.worker().isEmpty();
  }

  void fields(Json json, RunLine line) {
    Instant end = line.run().endedAt();
    json.text("run", line.run().id())
        .text("status", Words.word(line.status()))
        .text("begunAt", line.run().startedAt().toString())
        .text("endedAt", end == null ? null : end.toString())
        .text("by", line.run().by())
        .text("backfill", line.plan().isEmpty() ? null : line.plan())
        .text("worker", line.worker().isEmpty() ? null : line.worker());
  }
}

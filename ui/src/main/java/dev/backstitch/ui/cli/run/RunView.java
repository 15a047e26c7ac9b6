package dev.backstitch.ui.cli.run;

import dev.backstitch.engine.app.run.RunLine;
import dev.backstitch.storage.metadata.Run;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.words.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Runs at a glance, for people. */
final class RunView {
  private RunView() {}

  static Table table(List<RunLine> lines) {
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
}

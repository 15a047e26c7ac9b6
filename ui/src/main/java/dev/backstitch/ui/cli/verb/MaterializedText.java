package dev.backstitch.ui.cli.verb;

import dev.backstitch.engine.ingest.Ingest;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.json.run.Materialized;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** What a run came to, for people. */
record MaterializedText(Materialized run) {
  private static final int SAMPLES = 2;

  void print(Terminal terminal) {
    if (run.taken().isEmpty() && run.result().plan().isEmpty()) {
      terminal.line("nothing to do");
    }
    if (!run.taken().isEmpty()) {
      terminal.heading("took in");
      taken().print(terminal);
    }
    if (!run.published().isEmpty()) {
      terminal.heading(
          run.workspace() == null
              ? "built and published"
              : "built into workspace " + run.workspace());
      steps(run.published()).print(terminal);
    }
    if (!run.byOthers().isEmpty()) {
      terminal.heading("published by others meanwhile with the same rows, and left to them");
      steps(run.byOthers()).print(terminal);
    }
    if (run.workspace() != null && run.result().end().isPresent()) {
      terminal.line(
          "look at it with `backstitch query --workspace "
              + run.workspace()
              + "`; it is never published");
    }
    doubts(terminal);
    new PlanView(run.result().plan()).printLeft(terminal);
    failed(terminal);
  }

  private Table taken() {
    Table table =
        new Table("  ", Table.Align.LEFT, Table.Align.RIGHT, Table.Align.RIGHT, Table.Align.LEFT);
    for (Ingest.Taken taken : run.taken()) {
      table.row(
          taken.asset().toString(),
          Words.count(taken.files(), "file"),
          Words.count(taken.rows(), "row"),
          Words.ranges(taken.keys()));
    }
    return table;
  }

  private static Table steps(List<Plan.Step> steps) {
    Table table = new Table("  ", Table.Align.LEFT, Table.Align.RIGHT, Table.Align.LEFT);
    steps.forEach(
        step ->
            table.row(
                step.asset().toString(),
                Words.count(step.keys().count(), "partition"),
                Words.ranges(step.keys())));
    return table;
  }

  private void failed(Terminal terminal) {
    if (!run.failures().isEmpty()) {
      terminal.heading("failed, and not published");
      run.failures()
          .forEach(
              f ->
                  terminal.line(
                      "  " + terminal.toned(Terminal.Tone.BAD, f.asset() + " " + f.keys().text())));
    }
    if (!run.blocked().isEmpty()) {
      terminal.heading("not tried, since what they read did not come about");
      run.blocked().forEach(b -> terminal.line("  " + b.asset() + " " + Words.ranges(b.keys())));
    }
  }

  private void doubts(Terminal terminal) {
    if (run.result().doubts().isEmpty()) {
      return;
    }
    terminal.heading("doubtful, and published all the same");
    for (Verdict doubt : run.result().doubts()) {
      terminal.line(
          "  "
              + terminal.toned(Terminal.Tone.DOUBTFUL, doubt.asset() + " " + doubt.failed())
              + ": "
              + Words.count(doubt.offending(), "row")
              + " should hold "
              + Words.line(doubt.check()));
      doubt.samples().stream()
          .limit(SAMPLES)
          .forEach(
              row -> terminal.line(terminal.toned(Terminal.Tone.FAINT, "    " + Words.cut(row))));
    }
  }
}

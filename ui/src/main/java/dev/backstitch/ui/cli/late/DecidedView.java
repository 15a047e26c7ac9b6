package dev.backstitch.ui.cli.late;

import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Late;
import dev.backstitch.storage.late.Decision;
import dev.backstitch.storage.late.LateRows;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.json.late.DecidedJson;
import dev.backstitch.ui.words.Words;

/** A decision on late rows, and what comes next. */
record DecidedView(Session session) {
  void print(Late.Decided decided) {
    Decision decision = decided.decision();
    if (session.wantsJson()) {
      session.json(json -> DecidedJson.fields(json, decided));
      return;
    }
    long rows = decision.rows().stream().mapToLong(LateRows::rows).sum();
    session
        .terminal()
        .heading((decision.accepts() ? "accepted " : "rejected ") + Words.count(rows, "late row"));
    Table table = new Table("  ", Table.Align.LEFT, Table.Align.RIGHT, Table.Align.LEFT);
    decision
        .rows()
        .forEach(
            r ->
                table.row(
                    r.reader() + " " + r.event(),
                    Words.figure(r.rows()),
                    r.arrival().path() + " " + r.arrival().number()));
    table.print(session.terminal());
    decided.plan().ifPresent(this::print);
  }

  private void print(BackfillPlans.Planned planned) {
    String id = planned.saved().id();
    session
        .terminal()
        .line(
            "plan "
                + id
                + " builds "
                + Words.count(planned.plan().partitions(), "partition")
                + " of "
                + Words.count(planned.plan().assets().size(), "asset")
                + "; nothing is visible before it is published");
    session.terminal().line("next: backstitch backfill run " + id);
  }
}

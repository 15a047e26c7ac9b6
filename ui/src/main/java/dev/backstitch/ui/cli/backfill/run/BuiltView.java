package dev.backstitch.ui.cli.backfill.run;

import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.ui.cli.backfill.life.StatusText;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.backfill.BuiltJson;
import dev.backstitch.ui.words.Words;

/** What building a backfill came to. */
record BuiltView(Restatements.Built built, Status status) {

  ExitCode show(Session session) {
    if (session.wantsJson()) {
      session.json(json -> new BuiltJson(json).write(built, status));
    } else {
      print(session.terminal());
      new StatusText(session, status).next();
    }
    return built.end().end() == Command.RunEnd.DONE ? ExitCode.OK : ExitCode.FAILED;
  }

  private void print(Terminal terminal) {
    terminal.heading("built in workspace " + built.run());
    Table table = new Table("  ", Table.Align.LEFT, Table.Align.RIGHT, Table.Align.LEFT);
    built
        .partitions()
        .forEach(
            (asset, keys) ->
                table.row(
                    asset.toString(), Words.count(keys.count(), "partition"), Words.ranges(keys)));
    table.print(terminal);
    if (!built.end().skipped().isEmpty()) {
      terminal.heading("left as they are, since nothing that they read came out otherwise");
      built.end().skipped().forEach((asset, keys) -> line(terminal, asset.toString(), keys));
    }
    if (!built.end().failures().isEmpty()) {
      terminal.heading("failed");
      for (Failure failure : built.end().failures()) {
        line(terminal, failure.asset().toString(), failure.keys());
        terminal.line("    " + failure.problem().text());
      }
    }
    if (!built.end().blocked().isEmpty()) {
      terminal.heading("not tried, since what they read did not come about");
      built.end().blocked().forEach(b -> line(terminal, b.asset().toString(), b.keys()));
    }
  }

  private static void line(Terminal terminal, String asset, PartitionSet keys) {
    terminal.line("  " + asset + "  " + Words.ranges(keys));
  }
}

package dev.backstitch.ui.cli.backfill.run;

import dev.backstitch.engine.app.Backfills;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.backfill.BackfillRunsJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code backfill runs}: how far backfills have come. */
@Command(name = "runs", description = "Lists the runs of backfills, newest first.")
public final class RunsVerb extends OverHome {
  public RunsVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Backfills.View> views = backstitch.backfills().newest();
    if (session().wantsJson()) {
      session().json(json -> BackfillRunsJson.fields(json, views));
    } else if (views.isEmpty()) {
      session().terminal().line("no backfill was run yet");
    } else {
      table(views).printHeaded(session().terminal());
    }
    return ExitCode.OK;
  }

  private static Table table(List<Backfills.View> views) {
    Table table =
        new Table(
            "",
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT,
            Table.Align.LEFT);
    table.row("run", "plan", "at", "by", "run is", "workspace is");
    for (Backfills.View view : views) {
      table.row(
          view.run().id(),
          view.plan(),
          view.run().startedAt().toString(),
          view.run().by(),
          Words.word(view.run().status()),
          Words.word(view.workspace().state()));
    }
    return table;
  }
}

package dev.backstitch.ui.cli.backfill.life;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.backfill.Listed;
import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.engine.backfill.life.BackfillEvent;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.backfill.StatusJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code backfill status}: how a backfill stands, and what comes next. */
@Command(
    name = "status",
    description = {
      "Shows how a backfill stands: its stage, what comes next, its gates and all that happened.",
      "While another process builds it, how far that is. Without ID, all backfills."
    })
public final class StatusVerb extends OverHome {
  @Parameters(arity = "0..1", paramLabel = "ID", description = "id of the plan or a run of it")
  @Nullable String id;

  public StatusVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    if (id == null) {
      all(backstitch.backfillStatuses().newest());
      return ExitCode.OK;
    }
    Status status = backstitch.backfillStatuses().of(id);
    if (session().wantsJson()) {
      session().json(json -> new StatusJson(json, session()::again).write(status));
    } else {
      new StatusText(session(), status).print();
    }
    return ExitCode.OK;
  }

  private void all(List<Listed> backfills) {
    if (session().wantsJson()) {
      session().json(json -> new StatusJson(json, session()::again).list(backfills));
      return;
    }
    if (backfills.isEmpty()) {
      session().terminal().line("no backfill was planned yet");
      return;
    }
    Table table =
        new Table("", Table.Align.LEFT, Table.Align.LEFT, Table.Align.LEFT, Table.Align.LEFT);
    table.row("backfill", "stage", "at", "last");
    for (Listed listed : backfills) {
      Life life = listed.life();
      table.row(
          life.id(),
          life.stage().words(),
          last(life).at().toString(),
          Words.cut(last(life).fact().words()));
    }
    table.printHeaded(session().terminal());
  }

  private static BackfillEvent last(Life life) {
    return life.events().get(life.events().size() - 1);
  }
}

package dev.backstitch.ui.cli.backfill.life;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.backfill.StatusJson;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code backfill cancel}: gives a backfill's run up for good. */
@Command(
    name = "cancel",
    aliases = "abandon",
    description = {
      "Gives a backfill's run up: it is never published, and its partitions are free for others.",
      "A process that works on it stops within two seconds. The plan may be run anew."
    })
public final class CancelVerb extends OverHome {
  @Parameters(paramLabel = "ID", description = "id of the plan or its run")
  String id = "";

  public CancelVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    backstitch.backfills().cancel(id);
    if (session().wantsJson()) {
      Status status = backstitch.backfillStatuses().of(id);
      session().json(json -> new StatusJson(json, session()::again).write(status));
    } else {
      session().terminal().line("backfill " + id + " is given up; nothing of it was published");
    }
    return ExitCode.OK;
  }
}

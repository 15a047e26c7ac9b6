package dev.backstitch.ui.cli.backfill.run;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.verb.ExitCode;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code backfill abandon}: gives a run up for good. */
@Command(
    name = "abandon",
    description = "Gives a run up: it is never published, and its partitions are free for others.")
public final class AbandonVerb extends OverHome {
  @Parameters(paramLabel = "RUN", description = "id of the run")
  String run = "";

  public AbandonVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    backstitch.backfills().abandon(run);
    if (session().wantsJson()) {
      session().json(json -> json.text("run", run).text("workspace", "abandoned"));
    } else {
      session().terminal().line("run " + run + " is given up; nothing of it was published");
    }
    return ExitCode.OK;
  }
}

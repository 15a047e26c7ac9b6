package dev.backstitch.ui.cli.backfill.run;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.ui.cli.output.Progress;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code backfill resume}: goes on where a run stopped. */
@Command(
    name = "resume",
    description = "Goes on with an interrupted or failed run; what it had built is kept.")
public final class ResumeVerb extends OverHome {
  @Parameters(paramLabel = "ID", description = "id of the plan or its run")
  String id = "";

  public ResumeVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    try (Progress progress = Progress.on(session().terminal())) {
      Restatements.Built built = backstitch.backfills().resume(id, progress);
      return new BuiltView(built, backstitch.backfillStatuses().of(id)).show(session());
    }
  }
}

package dev.backstitch.ui.cli.backfill.run;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.ui.cli.output.Progress;
import dev.backstitch.ui.cli.verb.ExitCode;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code backfill resume}: goes on where a run stopped. */
@Command(
    name = "resume",
    description = "Goes on with an interrupted or failed run; what it had built is kept.")
public final class ResumeVerb extends OverHome {
  @Parameters(paramLabel = "RUN", description = "id of the run")
  String run = "";

  public ResumeVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    try (Progress progress = Progress.on(session().terminal())) {
      Restatements.Built built = backstitch.backfills().resume(run, progress);
      return new BuiltView(built).show(session());
    }
  }
}

package dev.backstitch.ui.cli.schedule;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.ui.cli.output.Progress;
import dev.backstitch.ui.cli.verb.MaterializedView;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.PlanView;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code schedules run}: materialises what a schedule selects, whatever its ticks say. */
@Command(
    name = "run",
    description = "Materialises what a schedule selects, now; ticks that are due stay due.")
public final class RunVerb extends OverHome {
  @Parameters(paramLabel = "NAME", description = "the schedule's name")
  String name = "";

  @Option(names = "--dry-run", description = "show what would be built; takes nothing in")
  boolean dryRun;

  public RunVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    if (dryRun) {
      new PlanView(backstitch.schedules().plan(name)).show(session());
      return ExitCode.OK;
    }
    return MaterializedView.of(run(backstitch)).show(session());
  }

  private Materialize.Result run(Backstitch backstitch) {
    try (Progress progress = Progress.on(session().terminal())) {
      return backstitch.schedules().run(name, progress);
    }
  }
}

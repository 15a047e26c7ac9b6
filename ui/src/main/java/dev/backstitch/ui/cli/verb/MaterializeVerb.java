package dev.backstitch.ui.cli.verb;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.ui.cli.output.Progress;
import dev.backstitch.ui.cli.output.Reports;
import dev.backstitch.ui.exit.ExitCode;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code materialize}: takes in deliveries and builds what is missing or open. */
@Command(
    name = "materialize",
    description = {
      "Takes in deliveries, then builds and publishes what is missing or open.",
      "Of a selection, deliveries of the raw assets that it names or that its tables read.",
      "Closed partitions that are stale stay as they are: a backfill restates them."
    })
public final class MaterializeVerb extends OverHome {
  @Option(
      names = "--select",
      paramLabel = "SELECTION",
      description = "such as +crm.regional or orders[2024-03-01..2024-03-31]")
  @Nullable String select;

  @Option(
      names = "--partitions",
      paramLabel = "A..B",
      description = "only these of every selected asset; both ends included")
  @Nullable String partitions;

  @Option(
      names = "--workspace",
      paramLabel = "NAME",
      description =
          "build into this workspace, stale partitions too, over what is published; never"
              + " published")
  @Nullable String workspace;

  @Option(names = "--dry-run", description = "show what would be built; takes nothing in")
  boolean dryRun;

  public MaterializeVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Materialize.Request request = new Materialize.Request(select, partitions);
    if (dryRun) {
      Plan plan = backstitch.materialize().plan(request);
      new PlanView(plan).show(session());
      Reports.print(session().terminal(), backstitch.backfillPlans().obstacles().of(plan, null));
      return ExitCode.OK;
    }
    if (workspace != null) {
      return inWorkspace(backstitch, request, workspace).show(session());
    }
    Materialize.Result result = run(session(), backstitch, request);
    ExitCode code = MaterializedView.of(result).show(session());
    Reports.print(
        session().terminal(),
        backstitch.backfillPlans().obstacles().of(result.plan(), result.ended()));
    return code;
  }

  private MaterializedView inWorkspace(
      Backstitch backstitch, Materialize.Request request, String name) {
    try (Progress progress = Progress.on(session().terminal())) {
      return MaterializedView.of(
          backstitch.materialize().inWorkspace(name, request, progress), name);
    }
  }

  /** Runs and shows how it goes on. */
  static Materialize.Result run(
      Session session, Backstitch backstitch, Materialize.Request request) {
    try (Progress progress = Progress.on(session.terminal())) {
      return backstitch.materialize().run(request, progress);
    }
  }
}

package dev.backstitch.ui.cli.backfill;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.lineage.radius.Because;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.backfill.PlansJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code backfill explain}: the way from one partition of a plan back to what is wrong. */
@Command(name = "explain", description = "Tells why a partition is in a plan.")
public final class ExplainVerb extends OverHome {
  @Parameters(index = "0", paramLabel = "PLAN")
  String plan = "";

  @Parameters(index = "1", paramLabel = "ASSET")
  String asset = "";

  @Parameters(index = "2", paramLabel = "PARTITION")
  String partition = "";

  public ExplainVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<Because> steps = backstitch.backfillPlans().explain(plan, asset, partition);
    if (session().wantsJson()) {
      session().json(json -> new PlansJson(json).because(plan, steps));
    } else {
      steps.forEach(step -> session().terminal().line(step.text()));
    }
    return ExitCode.OK;
  }
}

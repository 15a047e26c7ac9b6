package dev.backstitch.ui.cli.backfill;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.plan.PlanComparison;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.backfill.PlansJson;
import dev.backstitch.ui.words.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code backfill compare}: what two plans rebuild differently. */
@Command(name = "compare", description = "Shows what one plan rebuilds and another does not.")
public final class CompareVerb extends OverHome {
  @Parameters(index = "0", paramLabel = "PLAN")
  String first = "";

  @Parameters(index = "1", paramLabel = "OTHER")
  String second = "";

  public CompareVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    PlanComparison comparison = backstitch.backfillPlans().compare(first, second);
    if (session().wantsJson()) {
      session().json(json -> new PlansJson(json).differences(comparison));
    } else if (comparison.isEmpty()) {
      session().terminal().line(first + " and " + second + " rebuild the same partitions");
    } else {
      Table table = new Table("", Table.Align.LEFT, Table.Align.LEFT, Table.Align.LEFT);
      table.row("asset", "only " + first, "only " + second);
      for (PlanComparison.Difference d : comparison.differences()) {
        table.row(d.asset().toString(), Words.ranges(d.onlyFirst()), Words.ranges(d.onlySecond()));
      }
      table.printHeaded(session().terminal());
    }
    return ExitCode.OK;
  }
}

package dev.backstitch.ui.cli.backfill;

import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.ui.cli.output.Reports;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code backfill plan}: bounds the blast radius of what is wrong, and saves the plan. */
@Command(
    name = "plan",
    description = "Shows and saves exactly what must be rebuilt; rebuilds nothing.")
public final class PlanVerb extends OverHome {
  @Option(
      names = "--from",
      required = true,
      paramLabel = "ASSET[PARTITIONS]",
      description =
          "what is wrong, such as 'sales.orders[2022-03-01..2022-04-11]'; may be repeated")
  List<String> from = new ArrayList<>();

  @Option(
      names = "--column",
      paramLabel = "NAME",
      description =
          "the only column that is wrong, its rows being right; may be repeated. Readers that do"
              + " not use it are left out")
  List<String> columns = new ArrayList<>();

  @Option(names = "--select", description = "rebuild only these assets (default: all)")
  @Nullable String select;

  @Option(
      names = "--full",
      description =
          "take all of what --from names to be wrong: rebuild every partition of it and of what is"
              + " made of it")
  boolean full;

  @Option(names = "--reason", required = true, description = "what was wrong, for the record")
  String reason = "";

  public PlanVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    BackfillPlans.Planned planned =
        backstitch
            .backfillPlans()
            .plan(new BackfillPlans.Request(from, new HashSet<>(columns), select, reason, full));
    if (session().wantsJson()) {
      session().terminal().line(BackfillPlans.json(planned.saved()));
    } else {
      new PlanText(session().terminal(), backstitch.project().graph()).print(planned);
    }
    Reports.print(session().terminal(), backstitch.backfillPlans().obstacles().of(planned.plan()));
    return ExitCode.OK;
  }
}

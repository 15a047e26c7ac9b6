package dev.backstitch.ui.cli.backfill;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.storage.plan.SavedPlan;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.backfill.PlansJson;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code backfill plans}: the saved plans, newest first. */
@Command(name = "plans", description = "Lists the saved plans, newest first.")
public final class PlansVerb extends OverHome {
  public PlansVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<SavedPlan> plans = backstitch.backfillPlans().newest();
    if (session().wantsJson()) {
      session().json(json -> new PlansJson(json).list(plans));
    } else if (plans.isEmpty()) {
      session().terminal().line("no plan was saved yet");
    } else {
      Table table =
          new Table(
              "",
              Table.Align.LEFT,
              Table.Align.LEFT,
              Table.Align.LEFT,
              Table.Align.LEFT,
              Table.Align.LEFT);
      table.row("plan", "hash", "at", "by", "reason");
      plans.forEach(p -> table.row(p.id(), p.hash(), p.at().toString(), p.by(), p.reason()));
      table.printHeaded(session().terminal());
    }
    return ExitCode.OK;
  }
}

package dev.backstitch.ui.cli.schedule;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Schedules;
import dev.backstitch.engine.app.Schedules.Expected;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.PlanView;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.schedule.RoundJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code schedules tick}: answers everything that is due, once. */
@Command(
    name = "tick",
    description = {
      "Answers every tick that passed, every arrival, and what is no longer fresh; then ends.",
      "To be called every minute or so by whatever calls programs here; twice does nothing twice."
    })
public final class TickVerb extends OverHome {
  @Option(
      names = "--dry-run",
      description = "name what would be built, and why; takes nothing in, builds nothing")
  boolean dryRun;

  public TickVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    if (dryRun) {
      show(backstitch.schedules().expected());
      return ExitCode.OK;
    }
    try (Telling telling = new Telling(session().terminal())) {
      Schedules.Round round = backstitch.schedules().tick(telling);
      return new RoundView(round).show(session());
    }
  }

  private void show(List<Expected> all) {
    if (session().wantsJson()) {
      session().json(json -> RoundJson.expected(json, all));
      return;
    }
    Terminal terminal = session().terminal();
    if (all.isEmpty()) {
      terminal.line("nothing is due");
    }
    for (Expected one : all) {
      terminal.heading(one.occasion().schedule() + ": " + one.occasion().because());
      new PlanView(one.plan()).print(terminal);
    }
  }
}

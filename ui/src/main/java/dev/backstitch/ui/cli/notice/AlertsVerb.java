package dev.backstitch.ui.cli.notice;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.notice.Alerts;
import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.engine.notice.Alert;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.notice.ToldJson;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code alerts}: what went wrong, and who knows of it. */
@Command(
    name = "alerts",
    description = {
      "Lists what teams were alerted of: runs that failed, deliveries that are overdue, assets that"
          + " are not fresh.",
      "With --send, looks for what is new first, and alerts the teams that own it, once each."
    })
public final class AlertsVerb extends OverHome {
  @Option(names = "--send", description = "alert teams of what is new")
  boolean send;

  public AlertsVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    Alerts alerts = backstitch.alerts();
    if (send) {
      alerts.raise();
    }
    List<Told> all = alerts.all();
    List<Alert> due = send ? List.of() : alerts.due();
    if (session().wantsJson()) {
      session().json(json -> ToldJson.alerts(json, all, due));
      return ExitCode.OK;
    }
    ToldView.lines(session().terminal(), all);
    if (!due.isEmpty()) {
      session().terminal().heading("told to nobody yet; tell them: backstitch alerts --send");
      due.forEach(
          alert -> session().terminal().line(alert.to().name() + "  " + alert.letter().subject()));
    } else if (all.isEmpty()) {
      session().terminal().line("nothing to be alerted of");
    }
    return ExitCode.OK;
  }
}

package dev.backstitch.ui.cli.reconcile;

import dev.backstitch.engine.app.reconcile.Report;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.reconcile.ReportJson;

/** Shows what came of a comparison, to a person or a program. */
final class ReportView {
  private ReportView() {}

  static ExitCode show(Session session, Report report) {
    if (session.wantsJson()) {
      session.json(json -> new ReportJson(json).write(report));
    } else {
      new ReportText(session.terminal()).print(report);
    }
    return report.recorded().counts() ? ExitCode.OK : ExitCode.FAILED;
  }
}

package dev.backstitch.ui.cli.reconcile;

import dev.backstitch.engine.app.reconcile.Report;
import dev.backstitch.engine.app.reconcile.ReportDocument;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;

/** Shows what came of a comparison, to a person or a program. */
final class ReportView {
  private ReportView() {}

  static ExitCode show(Session session, Report report) {
    if (session.wantsJson()) {
      session.terminal().line(ReportDocument.of(report));
    } else {
      new ReportText(session.terminal()).print(report);
    }
    return report.recorded().counts() ? ExitCode.OK : ExitCode.FAILED;
  }
}

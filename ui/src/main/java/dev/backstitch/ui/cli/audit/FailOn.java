package dev.backstitch.ui.cli.audit;

import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.lineage.audit.RerunVerdict;

/** The verdict from which on a script should stop, as it is written on the command line. */
enum FailOn {
  unsafe(RerunVerdict.UNSAFE),
  unknown(RerunVerdict.UNKNOWN),
  conditional(RerunVerdict.CONDITIONAL);

  private final RerunVerdict least;

  FailOn(RerunVerdict least) {
    this.least = least;
  }

  /** Whether some asset has this verdict or a worse one. */
  boolean isReachedBy(AuditReport report) {
    return report.assets().stream()
        .anyMatch(judged -> judged.audit().verdict().compareTo(least) >= 0);
  }
}

package dev.backstitch.ui.report;

import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.ui.words.Words;
import java.util.ArrayList;
import java.util.List;

/** The whole report in one sentence. */
public final class Headline {
  private Headline() {}

  /**
   * {@code 31 of 40 assets can be rerun safely today; 1 as long as something holds; 3 cannot; 5
   * nobody can tell}, without a full stop.
   */
  public static String of(AuditReport report) {
    int all = report.assets().size();
    if (all == 0) {
      return "Nothing was selected that is built here";
    }
    List<String> parts = new ArrayList<>();
    parts.add(
        Words.figure(count(report, RerunVerdict.SAFE))
            + " of "
            + Words.count(all, "asset")
            + " can be rerun safely today");
    add(parts, count(report, RerunVerdict.CONDITIONAL), " as long as something holds");
    add(parts, count(report, RerunVerdict.UNSAFE), " cannot");
    add(parts, count(report, RerunVerdict.UNKNOWN), " nobody can tell");
    return String.join("; ", parts);
  }

  private static void add(List<String> parts, long count, String words) {
    if (count > 0) {
      parts.add(Words.figure(count) + words);
    }
  }

  private static long count(AuditReport report, RerunVerdict verdict) {
    return report.having(verdict).size();
  }
}

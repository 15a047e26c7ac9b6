package dev.backstitch.ui.report;

import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.ui.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** How the verdicts were reached, and what they do not say. */
final class MethodWords {
  private MethodWords() {}

  static List<String> of(AuditReport report) {
    List<String> out = new ArrayList<>();
    out.add(
        Words.count(report.method().rules().size(), "rule")
            + " read each query as DuckDB binds it, and each declaration. Safe means: built again"
            + " from the same inputs, the same rows. What nothing proves counts as unknown, and"
            + " unknown is to be treated as unsafe.");
    String coverage =
        report.method().coverage().stream()
            .map(c -> Words.figure(c.covered()) + " of " + Words.figure(c.all()) + " " + c.what())
            .collect(Collectors.joining("; "));
    if (!coverage.isEmpty()) {
      out.add(coverage + ".");
    }
    if (!report.method().disagreements().isEmpty()) {
      out.add(
          "Where two readings differ, both count: "
              + String.join("; ", report.method().disagreements())
              + ".");
    }
    if (!report.proofs().isNothing()) {
      out.add("Building twice can show that a step is unsafe; it cannot show that it is safe.");
    }
    return out;
  }
}

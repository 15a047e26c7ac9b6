package dev.backstitch.ui.report;

import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.engine.report.Judged;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.lineage.audit.RerunVerdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What one rule found with one verdict, wherever it found it. */
record FindingGroup(String rule, String title, RerunVerdict verdict, List<Spot> spots) {
  FindingGroup {
    spots = List.copyOf(spots);
  }

  /** One finding and whose it is. */
  record Spot(Judged judged, Finding finding) {
    /** Where in the asset's SQL; empty when it is not in a text. */
    String where() {
      return finding.line() == 0 ? "" : "SQL " + finding.line() + ":" + finding.column();
    }
  }

  private record Key(RerunVerdict verdict, String rule) {}

  /** Worst verdict first, then by rule. */
  static List<FindingGroup> of(AuditReport report) {
    Map<Key, List<Spot>> spots = new LinkedHashMap<>();
    for (Judged judged : report.assets()) {
      for (Finding finding : judged.audit().findings()) {
        spots
            .computeIfAbsent(new Key(finding.verdict(), finding.rule()), key -> new ArrayList<>())
            .add(new Spot(judged, finding));
      }
    }
    return spots.entrySet().stream()
        .map(
            e ->
                new FindingGroup(
                    e.getKey().rule(), title(report, e), e.getKey().verdict(), e.getValue()))
        .sorted(
            Comparator.comparing(FindingGroup::verdict)
                .reversed()
                .thenComparing(FindingGroup::rule))
        .toList();
  }

  private static String title(AuditReport report, Map.Entry<Key, List<Spot>> entry) {
    return report.method().rules().getOrDefault(entry.getKey().rule(), "");
  }

  /** Remedies, each once, in the order in which they occur. */
  List<String> remedies() {
    return spots.stream().map(spot -> spot.finding().remedy()).distinct().toList();
  }

  /** Reasons, each once, in the order in which they occur. */
  List<String> reasons() {
    return spots.stream().map(spot -> spot.finding().why()).distinct().toList();
  }
}

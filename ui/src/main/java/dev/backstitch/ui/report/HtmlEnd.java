package dev.backstitch.ui.report;

import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.engine.report.Judged;
import dev.backstitch.lineage.audit.AssetAudit;

/** What was waived, and how the verdicts were reached. */
final class HtmlEnd {
  private final Html html;

  HtmlEnd(Html html) {
    this.html = html;
  }

  void write(AuditReport report) {
    boolean waived = report.assets().stream().anyMatch(j -> !j.audit().waived().isEmpty());
    if (waived) {
      html.open("section").element("h2", "Waived, and until when").open("ul", "tried");
      report.assets().forEach(judged -> judged.audit().waived().forEach(w -> waiver(judged, w)));
      html.close("ul").close("section").markup("\n");
    }
    html.open("section", "method").element("h2", "How this was reached");
    MethodWords.of(report).forEach(line -> html.element("p", line));
    html.close("section").markup("\n");
  }

  private void waiver(Judged judged, AssetAudit.Waived waived) {
    html.open("li").element("b", judged.name());
    html.element("span", "rule", waived.finding().rule());
    html.element("span", waived.waiver().reason());
    html.element("span", "where", "until " + waived.waiver().until()).close("li");
  }
}

package dev.backstitch.ui.report;

import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.engine.report.Judged;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** What can be rerun, and what cannot and why, by rule. */
final class HtmlVerdicts {
  private final Html html;

  HtmlVerdicts(Html html) {
    this.html = html;
  }

  void write(AuditReport report) {
    List<Judged> safe = report.having(RerunVerdict.SAFE);
    if (!safe.isEmpty()) {
      html.open("section").element("h2", "What can be rerun safely");
      html.open("ul", "names");
      safe.forEach(judged -> html.open("li").element("code", judged.name()).close("li"));
      html.close("ul").close("section").markup("\n");
    }
    List<FindingGroup> groups = FindingGroup.of(report);
    if (!groups.isEmpty()) {
      html.open("section").element("h2", "What is not safe, and what to do about it");
      groups.forEach(this::group);
      html.close("section").markup("\n");
    }
  }

  private void group(FindingGroup group) {
    Verdicts verdict = Verdicts.of(group.verdict());
    html.open("article", "finding " + verdict.word()).open("h3");
    HtmlBar.badge(html, verdict);
    html.text(" " + capital(group.title())).element("span", "rule", group.rule()).close("h3");
    boolean alike = group.reasons().size() == 1 && group.remedies().size() == 1;
    if (alike) {
      told(group.reasons().get(0), group.remedies().get(0));
    }
    html.open("ul", "spots");
    group.spots().forEach(spot -> spot(spot, !alike));
    html.close("ul").close("article").markup("\n");
  }

  private void told(String why, String remedy) {
    html.open("p", "why").text(capital(why) + ". ");
    html.element("span", "remedy", remedy).close("p");
  }

  private void spot(FindingGroup.Spot spot, boolean told) {
    html.open("li").open("p", "spot").element("b", spot.judged().name());
    html.element("span", "where", spot.where());
    html.element("code", Words.cut(spot.finding().expression()));
    html.element("span", "where", spot.judged().asset().place().toString()).close("p");
    if (told) {
      told(spot.finding().why(), spot.finding().remedy());
    }
    html.close("li");
  }

  /** The text as the beginning of a sentence; left alone where it begins with code. */
  static String capital(String text) {
    boolean code = text.split(" ", 2)[0].matches(".*[._(\"'].*");
    return text.isEmpty() || code
        ? text
        : Character.toUpperCase(text.charAt(0)) + text.substring(1);
  }
}

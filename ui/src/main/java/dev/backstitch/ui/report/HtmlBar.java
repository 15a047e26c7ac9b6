package dev.backstitch.ui.report;

import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** How many assets have each verdict, as a bar and as figures; best first. */
final class HtmlBar {
  private static final int WIDTH = 1_000;

  private HtmlBar() {}

  static void write(Html html, AuditReport report) {
    List<Verdicts> order =
        List.of(Verdicts.SAFE, Verdicts.CONDITIONAL, Verdicts.UNKNOWN, Verdicts.UNSAFE);
    int all = report.assets().size();
    if (all == 0) {
      return;
    }
    html.markup(
        "<svg class=\"bar\" viewBox=\"0 0 "
            + WIDTH
            + " 12\" preserveAspectRatio=\"none\" aria-hidden=\"true\">");
    int done = 0;
    for (Verdicts verdict : order) {
      int count = report.having(verdict.verdict()).size();
      int x = done * WIDTH / all;
      done += count;
      int width = done * WIDTH / all - x;
      if (count > 0) {
        html.markup(
            "<rect class=\"%s\" x=\"%d\" y=\"0\" width=\"%d\" height=\"12\"/>"
                .formatted(verdict.word(), x, done == all ? width : Math.max(1, width - 3)));
      }
    }
    html.markup("</svg>\n").open("ul", "figures");
    for (Verdicts verdict : order) {
      html.open("li", verdict.word());
      html.element("b", Words.figure(report.having(verdict.verdict()).size()));
      badge(html, verdict);
      html.element("span", "meaning", verdict.meaning()).close("li");
    }
    html.close("ul").markup("\n");
  }

  /** The verdict as shape and word. */
  static void badge(Html html, Verdicts verdict) {
    html.open("span", "badge " + verdict.word());
    html.markup("<i aria-hidden=\"true\">").text(verdict.shape()).markup("</i>");
    html.text(verdict.word()).close("span");
  }
}

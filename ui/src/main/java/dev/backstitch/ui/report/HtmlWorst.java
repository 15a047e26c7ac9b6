package dev.backstitch.ui.report;

import dev.backstitch.engine.worst.Ranking;
import dev.backstitch.engine.worst.Reach;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** The worst backfills: a table of them, and what would make the first ones routine. */
final class HtmlWorst {
  private static final int LISTED = 10;

  private final Html html;

  HtmlWorst(Html html) {
    this.html = html;
  }

  void write(Ranking ranking) {
    if (ranking.reaches().isEmpty()) {
      return;
    }
    html.open("section").element("h2", "The worst backfill");
    html.element("p", "faint", WorstWords.method(ranking));
    html.open("table").open("thead").open("tr");
    html.element("th", "right", "").element("th", "six weeks wrong in");
    html.element("th", "right", "assets").element("th", "right", "partitions");
    html.element("th", "right", "estimated time").element("th", "shown on");
    html.close("tr").close("thead").open("tbody");
    int rank = 1;
    for (Reach reach : ranking.reaches().stream().limit(LISTED).toList()) {
      row(rank++, reach, shown(ranking, reach));
    }
    html.close("tbody").close("table").markup("\n");
    List<ToldAdvice> told = ToldAdvice.of(ranking);
    told.forEach(one -> told(one, told.get(0)));
    html.close("section").markup("\n");
  }

  private static String shown(Ranking ranking, Reach reach) {
    return ranking.worst().stream()
        .filter(worst -> worst.reach().equals(reach))
        .findFirst()
        .map(WorstWords::shown)
        .orElse("");
  }

  private void row(int rank, Reach reach, String shown) {
    html.open("tr").element("td", "right faint", Integer.toString(rank)).open("td");
    html.element("b", reach.asset().toString());
    html.element("span", "where", WorstWords.wrong(reach)).close("td");
    html.element("td", "right", Words.figure(reach.assets()));
    html.element("td", "right", Words.figure(reach.partitions()));
    html.element("td", "right", CostWords.of(reach.cost()));
    html.element("td", "faint", shown).close("tr");
  }

  private void told(ToldAdvice told, ToldAdvice first) {
    html.open("article", "worst").element("h3", told.title(first));
    html.element("p", "faint", WorstWords.people(told.worst()));
    html.open("ol");
    told.sentences().forEach(sentence -> html.element("li", sentence));
    html.close("ol").close("article").markup("\n");
  }
}

package dev.backstitch.ui.report;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.engine.report.Judged;
import dev.backstitch.engine.worst.Ranking;
import dev.backstitch.engine.worst.Reach;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.audit.RerunVerdict;
import dev.backstitch.ui.words.Words;
import java.util.List;
import java.util.stream.Collectors;

/** The report as Markdown, in the order of the page. Not thread-safe. */
final class MarkdownReport {
  private static final int LISTED = 10;

  private final StringBuilder out = new StringBuilder();

  private MarkdownReport() {}

  static String of(AuditReport report) {
    MarkdownReport markdown = new MarkdownReport();
    markdown.head(report);
    markdown.safe(report.having(RerunVerdict.SAFE));
    FindingGroup.of(report).forEach(markdown::group);
    markdown.tried(report);
    markdown.worst(report.ranking());
    markdown.waived(report);
    markdown.line("## How this was reached");
    MethodWords.of(report).forEach(line -> markdown.line(Markdown.text(line)));
    return markdown.out.toString();
  }

  private void line(String text) {
    out.append(text).append("\n\n");
  }

  private void item(String text) {
    out.append("- ").append(text).append('\n');
  }

  private void head(AuditReport report) {
    AuditReport.Scope scope = report.scope();
    line("# Rerun audit of " + Markdown.text(scope.project()));
    line(
        scope.at()
            + (scope.release() == 0 ? ", nothing published yet" : ", release " + scope.release())
            + (scope.selection() == null ? "" : ", selected: " + Markdown.code(scope.selection())));
    line("**" + Headline.of(report) + ".**");
  }

  private void group(FindingGroup group) {
    Verdicts verdict = Verdicts.of(group.verdict());
    line(
        "## "
            + verdict.shape()
            + " "
            + verdict.word()
            + ": "
            + Markdown.text(group.title())
            + " ("
            + group.rule()
            + ")");
    for (FindingGroup.Spot spot : group.spots()) {
      item(
          "**"
              + Markdown.text(spot.judged().name())
              + "** "
              + spot.where()
              + " "
              + Markdown.code(Words.cut(spot.finding().expression()))
              + " ("
              + Markdown.text(spot.judged().asset().place().toString())
              + "): "
              + Markdown.text(spot.finding().why())
              + ". *"
              + Markdown.text(spot.finding().remedy())
              + "*");
    }
    out.append('\n');
  }

  private void safe(List<Judged> safe) {
    if (!safe.isEmpty()) {
      line("## \u2713 can be rerun safely");
      line(safe.stream().map(Judged::name).map(Markdown::code).collect(Collectors.joining(", ")));
    }
  }

  private void tried(AuditReport report) {
    line("## What would answer differently");
    if (report.proofs().isNothing() && report.drifts().isNothing()) {
      line("Not tried; `backstitch audit --prove --drift` builds again and compares.");
      return;
    }
    report
        .proofs()
        .results()
        .forEach(run -> item(of(run.asset(), run.partition().text(), TriedWords.of(run))));
    report
        .drifts()
        .results()
        .forEach(d -> item(of(d.asset(), d.partition().text(), TriedWords.of(d))));
    report.proofs().unpublished().forEach(name -> item(of(name, "", "nothing published yet")));
    out.append('\n');
  }

  private static String of(AssetName asset, String partition, String words) {
    return "**" + Markdown.text((asset + " " + partition).strip()) + "** " + Markdown.text(words);
  }

  private void worst(Ranking ranking) {
    if (ranking.reaches().isEmpty()) {
      return;
    }
    line("## The worst backfill");
    line(WorstWords.method(ranking));
    out.append(
        "| six weeks wrong in | assets | partitions | estimated time |\n|---|--:|--:|--:|\n");
    ranking.reaches().stream().limit(LISTED).forEach(this::row);
    out.append('\n');
    List<ToldAdvice> told = ToldAdvice.of(ranking);
    told.forEach(one -> advice(one, told.get(0)));
  }

  private void row(Reach reach) {
    String name = Markdown.text(reach.asset() + " " + WorstWords.wrong(reach));
    out.append("| ").append(name.replace("|", "\\|")).append(" | ");
    out.append(Words.figure(reach.assets())).append(" | ");
    out.append(Words.figure(reach.partitions())).append(" | ");
    out.append(CostWords.of(reach.cost())).append(" |\n");
  }

  private void advice(ToldAdvice told, ToldAdvice first) {
    line("### " + Markdown.text(told.title(first)));
    line(Markdown.text(WorstWords.people(told.worst())));
    told.sentences().forEach(sentence -> item(Markdown.text(sentence)));
    out.append('\n');
  }

  private void waived(AuditReport report) {
    if (report.assets().stream().allMatch(judged -> judged.audit().waived().isEmpty())) {
      return;
    }
    line("## Waived, and until when");
    for (Judged judged : report.assets()) {
      for (AssetAudit.Waived waived : judged.audit().waived()) {
        item(
            "**"
                + Markdown.text(judged.name())
                + "** "
                + waived.finding().rule()
                + ", until "
                + waived.waiver().until()
                + ": "
                + Markdown.text(waived.waiver().reason()));
      }
    }
    out.append('\n');
  }
}

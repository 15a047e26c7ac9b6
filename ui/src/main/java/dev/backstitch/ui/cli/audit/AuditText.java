package dev.backstitch.ui.cli.audit;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.engine.report.Judged;
import dev.backstitch.engine.report.Tried;
import dev.backstitch.engine.worst.Ranking;
import dev.backstitch.engine.worst.Reach;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.ui.cli.output.Table;
import dev.backstitch.ui.cli.output.Table.Align;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.output.Terminal.Tone;
import dev.backstitch.ui.report.CostWords;
import dev.backstitch.ui.report.Headline;
import dev.backstitch.ui.report.TriedWords;
import dev.backstitch.ui.report.WorstWords;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** The audit on a terminal: a table, then what was found, then the summary last. */
final class AuditText {
  private static final int LISTED = 5;

  private final Terminal terminal;

  AuditText(Terminal terminal) {
    this.terminal = terminal;
  }

  void print(AuditReport report) {
    if (!report.assets().isEmpty()) {
      table(report.assets());
    }
    report.assets().forEach(this::findings);
    waived(report.assets());
    tried(report);
    worst(report.ranking());
    terminal.line("");
    terminal.line(Headline.of(report));
  }

  private void table(List<Judged> assets) {
    Table table = new Table("", Align.LEFT, Align.LEFT, Align.LEFT);
    table.row("asset", "verdict", "findings");
    for (Judged judged : assets) {
      table.row(judged.name(), Words.word(judged.audit().verdict()), rules(judged.audit()));
    }
    table.printHeaded(terminal);
  }

  private static String rules(AssetAudit audit) {
    List<String> rules = audit.findings().stream().map(Finding::rule).distinct().toList();
    String waived = audit.waived().isEmpty() ? "" : Words.figure(audit.waived().size()) + " waived";
    return rules.isEmpty()
        ? waived
        : String.join(", ", rules) + (waived.isEmpty() ? "" : ", " + waived);
  }

  private void findings(Judged judged) {
    for (Finding finding : judged.audit().findings()) {
      terminal.line("");
      terminal.line(
          terminal.toned(tone(finding), Words.word(finding.verdict()))
              + " "
              + finding.rule()
              + "  "
              + place(judged, finding)
              + "  "
              + Words.cut(finding.expression()));
      terminal.line("  " + Words.line(finding.why()) + ".");
      terminal.line("  " + Words.line(finding.remedy()) + " (" + judged.asset().place() + ")");
    }
  }

  private static Tone tone(Finding finding) {
    return switch (finding.verdict()) {
      case UNSAFE -> Tone.BAD;
      case SAFE -> Tone.GOOD;
      case CONDITIONAL, UNKNOWN -> Tone.DOUBTFUL;
    };
  }

  private static String place(Judged judged, Finding finding) {
    return judged.name()
        + (finding.line() == 0 ? "" : " SQL " + finding.line() + ":" + finding.column());
  }

  private void waived(List<Judged> assets) {
    if (assets.stream().allMatch(judged -> judged.audit().waived().isEmpty())) {
      return;
    }
    terminal.line("");
    terminal.heading("waived");
    Table table = new Table("  ", Align.LEFT, Align.LEFT, Align.LEFT, Align.LEFT);
    for (Judged judged : assets) {
      for (AssetAudit.Waived waived : judged.audit().waived()) {
        table.row(
            place(judged, waived.finding()),
            waived.finding().rule(),
            "until " + waived.waiver().until(),
            Words.line(waived.waiver().reason()));
      }
    }
    table.print(terminal);
  }

  private void tried(AuditReport report) {
    Table proofs = new Table("  ", Align.LEFT, Align.LEFT, Align.LEFT);
    report
        .proofs()
        .results()
        .forEach(
            run -> proofs.row(run.asset().toString(), run.partition().text(), TriedWords.of(run)));
    part("built twice", proofs, report.proofs());
    Table drifts = new Table("  ", Align.LEFT, Align.LEFT, Align.LEFT);
    report
        .drifts()
        .results()
        .forEach(
            drift ->
                drifts.row(
                    drift.asset().toString(), drift.partition().text(), TriedWords.of(drift)));
    part("built again beside what is published", drifts, report.drifts());
  }

  private void part(String title, Table table, Tried<?> tried) {
    if (tried.isNothing()) {
      return;
    }
    for (AssetName name : tried.unpublished()) {
      table.row(name.toString(), "", "nothing published yet");
    }
    terminal.line("");
    terminal.heading(title);
    table.print(terminal);
  }

  private void worst(Ranking ranking) {
    if (ranking.reaches().isEmpty()) {
      return;
    }
    terminal.line("");
    terminal.heading("the worst backfill");
    terminal.line("  " + WorstWords.method(ranking));
    Table table = new Table("  ", Align.LEFT, Align.RIGHT, Align.RIGHT, Align.LEFT);
    table.row("asset", "assets", "partitions", "estimated time");
    for (Reach reach : ranking.reaches().stream().limit(LISTED).toList()) {
      table.row(
          reach.asset().toString(),
          Words.figure(reach.assets()),
          Words.figure(reach.partitions()),
          CostWords.of(reach.cost()));
    }
    table.printHeaded(terminal);
    terminal.line("  to make " + ranking.worst().get(0).reach().asset() + " routine");
    ranking.worst().get(0).advice().forEach(advice -> terminal.line("  - " + advice.text()));
  }
}

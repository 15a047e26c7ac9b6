package dev.backstitch.ui.report;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.proof.DoubleRun;
import dev.backstitch.engine.proof.Drift;
import dev.backstitch.engine.proof.RowChange;
import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** What building again showed. */
final class HtmlTried {
  private static final int SAMPLES = 2;

  private final Html html;

  HtmlTried(Html html) {
    this.html = html;
  }

  void write(AuditReport report) {
    html.open("section").element("h2", "What would answer differently");
    if (report.proofs().isNothing() && report.drifts().isNothing()) {
      html.open("p", "faint")
          .text("Not tried. ")
          .element("code", "backstitch audit --prove --drift");
      html.text(" builds the newest closed partition of each asset again and compares.").close("p");
    }
    proofs(report.proofs().results());
    drifts(report.drifts().results());
    unpublished(report);
    html.close("section").markup("\n");
  }

  private void proofs(List<DoubleRun> runs) {
    if (runs.isEmpty()) {
      return;
    }
    html.element("h3", "Built twice");
    List<DoubleRun> same = runs.stream().filter(run -> !TriedWords.isBad(run)).toList();
    good(
        "The same rows again, under another clock, order and number of threads where these can"
            + " be varied",
        same.stream().map(DoubleRun::asset).toList());
    html.open("ul", "tried");
    for (DoubleRun run : runs.stream().filter(TriedWords::isBad).toList()) {
      item(run.asset(), run.partition().text(), TriedWords.of(run));
      samples(run.difference().rows());
      html.close("li");
    }
    html.close("ul");
  }

  private void drifts(List<Drift> drifts) {
    if (drifts.isEmpty()) {
      return;
    }
    html.element("h3", "Built again beside what is published");
    List<Drift> same = drifts.stream().filter(drift -> !TriedWords.isBad(drift)).toList();
    good("Would answer the same today", same.stream().map(Drift::asset).toList());
    html.open("ul", "tried");
    for (Drift drift : drifts.stream().filter(TriedWords::isBad).toList()) {
      item(drift.asset(), drift.partition().text(), TriedWords.of(drift));
      samples(drift.recorded().difference().rows());
      samples(drift.today().difference().rows());
      html.close("li");
    }
    html.close("ul");
  }

  private void good(String what, List<AssetName> assets) {
    if (!assets.isEmpty()) {
      html.open("p").element("b", Words.count(assets.size(), "asset") + ". ");
      html.text(what + ": " + names(assets) + ".").close("p");
    }
  }

  private static String names(List<AssetName> assets) {
    return String.join(", ", assets.stream().map(AssetName::toString).toList());
  }

  private void item(AssetName asset, String partition, String words) {
    html.open("li", "unsafe");
    html.element("i", Verdicts.UNSAFE.shape());
    html.element("b", asset + " " + partition).element("span", words);
  }

  private void samples(List<RowChange> rows) {
    rows.stream().limit(SAMPLES).forEach(row -> html.element("code", "sample", row.text()));
  }

  private void unpublished(AuditReport report) {
    List<AssetName> none =
        report.proofs().unpublished().isEmpty()
            ? report.drifts().unpublished()
            : report.proofs().unpublished();
    if (!none.isEmpty()) {
      html.element("p", "faint", "Nothing published yet: " + names(none) + ".");
    }
  }
}

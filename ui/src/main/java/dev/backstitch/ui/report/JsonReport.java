package dev.backstitch.ui.report;

import dev.backstitch.engine.proof.Difference;
import dev.backstitch.engine.proof.DoubleRun;
import dev.backstitch.engine.proof.Drift;
import dev.backstitch.engine.proof.RowChange;
import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.engine.report.Judged;
import dev.backstitch.engine.worst.Reach;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.words.Words;
import java.util.Arrays;
import java.util.List;

/** The report for programs. */
public final class JsonReport {
  private JsonReport() {}

  static String of(AuditReport report) {
    return Documents.json(json -> fields(json, report));
  }

  /** All fields of the report's one object. */
  public static void fields(Json json, AuditReport report) {
    fields(json, report, report.assets(), report.ranking().reaches());
  }

  /**
   * The fields {@code worst} and {@code leftOut}, without the parts that each would rebuild.
   *
   * @param shown some of the ranking
   */
  public static void worst(Json json, AuditReport report, List<Reach> shown) {
    JsonWorst.listed(json, report.ranking(), shown);
  }

  /** All fields, with some of the assets and of the ranking. */
  public static void fields(Json json, AuditReport report, List<Judged> shown, List<Reach> ranked) {
    AuditReport.Scope scope = report.scope();
    json.text("project", scope.project())
        .text("at", scope.at().toString())
        .number("release", scope.release())
        .text("selection", scope.selection())
        .object(
            "summary",
            () ->
                Arrays.stream(Verdicts.values())
                    .forEach(v -> json.number(v.word(), report.having(v.verdict()).size())))
        .objects("assets", shown, judged -> asset(json, judged))
        .objects("proofs", report.proofs().results(), run -> proof(json, run))
        .objects("drifts", report.drifts().results(), drift -> drift(json, drift));
    json.object(
        "unpublished",
        () ->
            json.texts("proofs", report.proofs().unpublished())
                .texts("drifts", report.drifts().unpublished()));
    JsonWorst.fields(json, report.ranking(), ranked);
    json.objects(
        "coverage",
        report.method().coverage(),
        c -> json.text("what", c.what()).number("covered", c.covered()).number("all", c.all()));
    json.texts("disagreements", report.method().disagreements());
  }

  private static void asset(Json json, Judged judged) {
    AssetAudit audit = judged.audit();
    json.text("asset", judged.name())
        .text("kind", judged.asset().origin().kind())
        .text("owner", judged.asset().owner().team())
        .text("verdict", Verdicts.of(audit.verdict()).word())
        .text("declared", judged.asset().place().toString())
        .objects("findings", audit.findings(), finding -> finding(json, finding))
        .objects(
            "waived",
            audit.waived(),
            waived -> {
              finding(json, waived.finding());
              json.text("reason", waived.waiver().reason())
                  .text("until", waived.waiver().until().toString());
            });
  }

  private static void finding(Json json, Finding finding) {
    json.text("rule", finding.rule())
        .text("verdict", Verdicts.of(finding.verdict()).word())
        .text("expression", finding.expression())
        .number("line", finding.line())
        .number("column", finding.column())
        .text("why", finding.why())
        .text("remedy", finding.remedy());
  }

  private static void proof(Json json, DoubleRun run) {
    json.text("asset", run.asset().toString())
        .text("partition", run.partition().text())
        .number("rows", run.rows())
        .text("outcome", Words.word(run.outcome()))
        .texts("tried", run.varied().tried().stream().map(Words::word).toList())
        .texts("notVaried", run.varied().notReached())
        .texts("causes", run.causes().stream().map(Words::word).toList())
        .object("difference", () -> difference(json, run.difference()))
        .text("problem", run.problem() == null ? null : run.problem().text());
  }

  private static void drift(Json json, Drift drift) {
    json.text("asset", drift.asset().toString())
        .text("partition", drift.partition().text())
        .text("words", drift.words())
        .object("recorded", () -> rebuilt(json, drift.recorded()))
        .object("today", () -> rebuilt(json, drift.today()))
        .texts("code", drift.code().stream().map(Words::word).toList())
        .objects(
            "moved",
            drift.moved(),
            moved ->
                json.text("alias", moved.alias())
                    .text("asset", moved.upstream().toString())
                    .partitions("partitions", moved.partitions())
                    .text("effect", Words.word(moved.effect())));
  }

  private static void rebuilt(Json json, Drift.Rebuilt rebuilt) {
    json.text("outcome", Words.word(rebuilt.outcome()))
        .object("difference", () -> difference(json, rebuilt.difference()))
        .text("problem", rebuilt.problem() == null ? null : rebuilt.problem().text());
  }

  private static void difference(Json json, Difference difference) {
    json.number("onlyFirst", difference.onlyFirst())
        .number("onlySecond", difference.onlySecond())
        .texts("columns", difference.columns())
        .texts("rows", difference.rows().stream().map(RowChange::text).toList());
  }
}

package dev.backstitch.ui.report;

import dev.backstitch.asset.problem.Place;
import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.engine.report.Judged;
import dev.backstitch.lineage.audit.AssetAudit;
import dev.backstitch.lineage.audit.Finding;
import dev.backstitch.ui.json.Json;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Findings as SARIF 2.1.0: where the asset is declared is the physical location, its name the
 * logical one, and the message has the place in its SQL. What is waived is suppressed.
 */
final class SarifReport {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";

  private final Json json;
  private final AuditReport report;
  private final SortedMap<String, String> rules;
  private final List<String> codes;

  private SarifReport(Json json, AuditReport report) {
    this.json = json;
    this.report = report;
    this.rules = new TreeMap<>(report.method().rules());
    results().forEach(result -> rules.putIfAbsent(result.finding().rule(), ""));
    this.codes = List.copyOf(rules.keySet());
  }

  private record Result(Judged judged, Finding finding, AssetAudit.@Nullable Waived waived) {}

  static String of(AuditReport report) {
    return Documents.json(json -> new SarifReport(json, report).document());
  }

  private void document() {
    json.text("$schema", SCHEMA)
        .text("version", "2.1.0")
        .objects(
            "runs",
            List.of(report),
            run -> {
              json.object("tool", () -> json.object("driver", this::driver));
              json.text("columnKind", "unicodeCodePoints");
              json.objects("results", results(), this::result);
            });
  }

  private void driver() {
    json.text("name", "Backstitch")
        .objects(
            "rules",
            codes,
            code -> {
              String title = rules.getOrDefault(code, "");
              json.text("id", code);
              message("shortDescription", title.isEmpty() ? code : title);
            });
  }

  private List<Result> results() {
    List<Result> out = new ArrayList<>();
    for (Judged judged : report.assets()) {
      AssetAudit audit = judged.audit();
      audit.findings().forEach(finding -> out.add(new Result(judged, finding, null)));
      audit.waived().forEach(waived -> out.add(new Result(judged, waived.finding(), waived)));
    }
    return out;
  }

  private void result(Result result) {
    Finding finding = result.finding();
    json.text("ruleId", finding.rule())
        .number("ruleIndex", codes.indexOf(finding.rule()))
        .text("level", Verdicts.of(finding.verdict()).level());
    message("message", words(result));
    json.objects("locations", List.of(result.judged()), this::location);
    json.object(
        "partialFingerprints",
        () ->
            json.text(
                "assetRuleExpression/v1",
                result.judged().name() + " " + finding.rule() + " " + finding.expression()));
    if (result.waived() != null) {
      json.objects("suppressions", List.of(result.waived()), this::suppression);
    }
  }

  private static String words(Result result) {
    Finding finding = result.finding();
    String where = finding.line() == 0 ? "" : " at SQL " + finding.line() + ":" + finding.column();
    return result.judged().name()
        + where
        + ": "
        + finding.expression()
        + ": "
        + finding.why()
        + ". "
        + finding.remedy();
  }

  private void message(String name, String text) {
    json.object(name, () -> json.text("text", text));
  }

  private void location(Judged judged) {
    Place place = judged.asset().place();
    json.object(
        "physicalLocation",
        () -> {
          json.object("artifactLocation", () -> json.text("uri", uri(place.file())));
          if (place.line() > 0) {
            json.object("region", () -> json.number("startLine", place.line()));
          }
        });
    json.objects(
        "logicalLocations",
        List.of(judged.name()),
        name ->
            json.text("name", judged.asset().name().table())
                .text("fullyQualifiedName", name)
                .text("kind", "resource"));
  }

  private static String uri(String file) {
    return URLEncoder.encode(file, StandardCharsets.UTF_8).replace("+", "%20");
  }

  private void suppression(AssetAudit.Waived waived) {
    json.text("kind", "inSource")
        .text("status", "accepted")
        .text(
            "justification", waived.waiver().reason() + " (until " + waived.waiver().until() + ")");
  }
}

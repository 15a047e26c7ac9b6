package dev.backstitch.ui.http.resource.audit;

import dev.backstitch.engine.report.AuditReport;
import dev.backstitch.engine.report.AuditReports;
import dev.backstitch.engine.report.Judged;
import dev.backstitch.engine.worst.Reach;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Kept;
import dev.backstitch.ui.http.site.Recent;
import dev.backstitch.ui.http.site.Sight;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.report.JsonReport;
import dev.backstitch.ui.report.ReportFormat;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What can be rerun safely, what cannot and why. */
public final class AuditResource implements Resource {
  private static final Param SELECT =
      Param.query("select", "such as owner:crm or layer:mart; all if not said");

  private static final Shape PROOF =
      Shape.object()
          .optional("select", Shape.nullable(Shape.text()))
          .optional("twice", Shape.truth())
          .optional("drift", Shape.truth())
          .named("AuditProof");

  /** How many reasons a verdict is given with; the audit has them all. */
  private static final int REASONS = 3;

  private static final int RANKED = 50;

  private final Site site;
  private final Sight sight;
  private final Kept kept = new Kept();
  private final Recent<AuditReport> reports = new Recent<>(2);

  public AuditResource(Site site, Sight sight) {
    this.site = site;
    this.sight = sight;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get(
                "/audit",
                "audit",
                "Says what can be rerun safely; without a limit all of it, with the ranking.")
            .with(SELECT)
            .with(AuditPage.params())
            .with(Paging.params())
            .answers(AuditShapes.AUDIT)
            .does(this::audit),
        Endpoint.get("/audit/worst", "listWorst", "Ranks six-week backfills, the worst first.")
            .with(SELECT)
            .with(Paging.params())
            .answers(AuditShapes.WORST_LIST)
            .does(this::worst),
        Endpoint.get("/audit/verdicts", "listVerdicts", "The verdict of each asset, and why.")
            .answers(AuditShapes.VERDICTS)
            .does(this::verdicts),
        Endpoint.get("/audit/report", "auditReport", "The audit as one document.")
            .with(SELECT)
            .with(
                Param.query(
                    "format", Shape.words("html", "md", "json", "sarif"), "html if not said"))
            .does(this::report),
        Endpoint.post(
                "/audit/prove",
                "proveAudit",
                "Builds the newest closed partition of each asset twice, apart, and compares.")
            .takes(PROOF)
            .starting()
            .does(this::prove));
  }

  private Answer audit(Request request) {
    @Nullable String select = request.text("select");
    return kept.answer(
        request,
        "audit " + select + "\n" + AuditPage.words(request),
        sight.now().revision(),
        () -> {
          AuditReport report = report(select);
          AuditPage page = AuditPage.of(request, report.assets());
          return Json.bytes(json -> fields(json, report, page, AuditPage.isPart(request)));
        });
  }

  private static void fields(Json json, AuditReport report, AuditPage page, boolean isPart) {
    List<Reach> ranked = isPart ? List.of() : report.ranking().reaches();
    JsonReport.fields(json, report, page.shown(), ranked);
    json.object("owners", () -> AuditPage.owners(report.assets()).forEach(json::number))
        .object("rules", () -> AuditPage.rules(report.assets()).forEach(json::number))
        .number("total", page.total());
    Paging.next(json, page.next());
  }

  private Answer worst(Request request) {
    Paging paging = Paging.of(request, RANKED);
    AuditReport report = report(request.text("select"));
    List<Reach> all = report.ranking().reaches();
    int from = (int) Math.min(all.size(), Math.max(0, paging.after(0)));
    int end = Math.min(all.size(), from + paging.limit());
    return Answer.json(
        json -> {
          JsonReport.worst(json, report, all.subList(from, end));
          json.number("total", all.size());
          Paging.next(json, end < all.size() ? Integer.toString(end) : null);
        });
  }

  private Answer verdicts(Request request) {
    return kept.answer(
        request,
        "verdicts",
        sight.now().revision(),
        () -> {
          AuditReport report = report((@Nullable String) null);
          return Json.bytes(
              json ->
                  json.objects(
                      "assets",
                      report.assets(),
                      one ->
                          json.text("asset", one.name())
                              .text("verdict", AuditPage.verdict(one))
                              .texts("why", why(one))));
        });
  }

  private static List<String> why(Judged one) {
    return one.audit().findings().stream()
        .map(finding -> finding.rule() + " " + finding.why())
        .distinct()
        .limit(REASONS)
        .toList();
  }

  /** Worked out once for all forms in which it is told. */
  private AuditReport report(@Nullable String select) {
    return reports.at(
        "of " + select,
        sight.now().revision(),
        () -> site.backstitch().auditReports().report(select, Set.of()));
  }

  private Answer report(Request request) {
    ReportFormat format =
        ReportFormat.named(Objects.requireNonNullElse(request.text("format"), "html"));
    return Answer.text(format.mediaType(), format.render(report(request.text("select"))))
        .with("Content-Disposition", "attachment; filename=\"rerun-audit" + format.ending() + '"');
  }

  private Answer prove(Request request) {
    @Nullable String select = request.textOf("select");
    Set<AuditReports.Trying> trying = EnumSet.noneOf(AuditReports.Trying.class);
    if (request.field("twice").asBoolean(true)) {
      trying.add(AuditReports.Trying.DOUBLE_RUN);
    }
    if (request.field("drift").asBoolean()) {
      trying.add(AuditReports.Trying.DRIFT);
    }
    return site.jobs()
        .start(
            request,
            "audit --prove",
            Objects.requireNonNullElse(select, "everything"),
            progress -> {
              AuditReport report = site.by(request).auditReports().report(select, trying);
              return new Done(json -> JsonReport.fields(json, report));
            });
  }
}

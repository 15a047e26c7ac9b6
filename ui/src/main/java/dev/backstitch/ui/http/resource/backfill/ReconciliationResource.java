package dev.backstitch.ui.http.resource.backfill;

import com.fasterxml.jackson.databind.JsonNode;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.reconcile.Asked;
import dev.backstitch.engine.app.reconcile.Reconcile;
import dev.backstitch.engine.app.reconcile.Report;
import dev.backstitch.engine.app.reconcile.ReportDocument;
import dev.backstitch.engine.backfill.life.Kind;
import dev.backstitch.storage.backfill.Experiment;
import dev.backstitch.storage.reconcile.Reconciled;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Backfills beside totals that somebody else computed. */
public final class ReconciliationResource implements Resource {
  private static final Shape COMPARE =
      Shape.object()
          .optional("asset", Shape.nullable(Shape.text()))
          .optional("totals", Shape.texts())
          .optional("csv", Shape.nullable(Shape.text()))
          .optional("csvName", Shape.nullable(Shape.text()))
          .optional("control", Shape.nullable(Shape.text()))
          .optional("override", Shape.nullable(Shape.text()))
          .optional("as", Shape.nullable(Shape.text()))
          .named("Compare");

  private static final Shape COMPARE_ANY =
      Shape.object()
          .optional("select", Shape.nullable(Shape.text()))
          .optional("release", Shape.nullable(Shape.whole()))
          .optional("workspace", Shape.nullable(Shape.text()))
          .optional("totals", Shape.texts())
          .optional("csv", Shape.nullable(Shape.text()))
          .optional("csvName", Shape.nullable(Shape.text()))
          .optional("per", Shape.texts())
          .optional("sums", Shape.texts())
          .named("CompareAny");

  private final Site site;

  public ReconciliationResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.post("/reconciliations", "reconcileAny", "Compares what is published with totals.")
            .takes(COMPARE_ANY)
            .starting()
            .does(this::reconcileAny),
        Endpoint.post("/backfills/{id}/reconcile", "reconcile", "Compares with totals of others.")
            .takes(COMPARE)
            .starting()
            .does(this::reconcile),
        Endpoint.get("/backfills/{id}/reconciliation", "getReconciliation", "Shows the last one.")
            .answers(Shape.nullable(ReportShapes.REPORT))
            .does(this::last));
  }

  private Answer reconcile(Request request) {
    String id = Launch.requireAllowed(site, request, Kind.RECONCILE);
    Asked asked = asked(request, Asking.given(request, "asset"), Asking.given(request, "control"));
    Reconciled.Overridden word = word(request);
    Backstitch backstitch = site.by(request);
    return site.jobs()
        .start(
            request,
            "backfill reconcile",
            id,
            progress -> {
              Report report = backstitch.reconcile().ofBackfill(id, asked, word);
              return new Done(json -> json.fieldsOf(ReportDocument.of(report)));
            });
  }

  /** A file comes as its text, and is none of this machine. */
  private static Asked asked(Request request, @Nullable String asset, @Nullable String control) {
    Asked asked = new Asked(asset, request.textsOf("totals"), null, control);
    String csv = request.textOf("csv");
    if (csv == null) {
      return asked;
    }
    if (!asked.totals().isEmpty()) {
      throw new ProblemException(
          Problem.of("BS-820", "csv", "is given together with totals").next("Give one."));
    }
    return asked.from(
        Objects.requireNonNullElse(Asking.given(request, "csvName"), "totals.csv"), csv);
  }

  private Answer reconcileAny(Request request) {
    String select = Asking.given(request, "select");
    String workspace = Asking.given(request, "workspace");
    JsonNode release = request.field("release");
    if (workspace != null && release.isNumber()) {
      throw new ProblemException(
          Problem.of("BS-820", "release", "is named together with a workspace").next("Name one."));
    }
    Reconcile.Request asked =
        new Reconcile.Request(
            select,
            release.isNumber() ? Long.valueOf(release.asLong()) : null,
            workspace,
            asked(request, null, null).by(request.textsOf("per"), request.textsOf("sums")));
    Backstitch backstitch = site.by(request);
    return site.jobs()
        .start(
            request,
            "reconcile",
            Objects.requireNonNullElse(select, "everything"),
            progress -> {
              Report report = backstitch.reconcile().of(asked);
              return new Done(json -> json.fieldsOf(ReportDocument.of(report)));
            });
  }

  /** Who answers for it is who calls, unless somebody else is named. */
  private static Reconciled.@Nullable Overridden word(Request request) {
    String reason = Asking.given(request, "override");
    return reason == null
        ? null
        : new Reconciled.Overridden(
            reason, Objects.requireNonNullElse(Asking.given(request, "as"), request.by()));
  }

  private Answer last(Request request) {
    String id = site.backstitch().backfillStatuses().of(request.path("id")).life().id();
    String report =
        site.backstitch().trials().lastReconciliation(id).map(Experiment::body).orElse("null");
    return Answer.document(Buffer.buffer(report));
  }
}

package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.app.backfill.Listed;
import dev.backstitch.engine.app.backfill.Matrix;
import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.engine.app.backfill.Statuses;
import dev.backstitch.engine.plan.PlanComparison;
import dev.backstitch.lineage.radius.Because;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.backfill.MatrixJson;
import dev.backstitch.ui.json.backfill.PlansJson;
import dev.backstitch.ui.json.backfill.StatusJson;
import io.vertx.core.buffer.Buffer;
import java.util.List;
import java.util.function.UnaryOperator;

/** Backfills: planned, and how they stand. */
public final class BackfillsResource implements Resource {
  private static final int MOST = 200;
  private static final int USUAL = 50;

  private static final Shape NEW =
      PlanShapes.QUESTION.field("reason", Shape.text()).named("NewBackfill");

  private final Site site;

  public BackfillsResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.post("/backfills", "planBackfill", "Saves exactly what must be rebuilt.")
            .takes(NEW)
            .answers(PlanShapes.PLAN)
            .does(this::plan),
        Endpoint.get("/backfills", "listBackfills", "Lists backfills, newest first.")
            .with(
                Param.query("limit", Shape.whole(), "at most so many; 50 when left out"),
                Param.query("cursor", "where the page before ended"))
            .answers(StatusShapes.LIST)
            .does(this::list),
        Endpoint.get("/backfills/{id}", "getBackfill", "Says how a backfill stands.")
            .answers(StatusShapes.STATUS)
            .does(request -> status(site, request.path("id"))),
        Endpoint.get("/backfills/{id}/plan", "getPlan", "Shows the saved plan of a backfill.")
            .answers(PlanShapes.PLAN)
            .does(this::saved),
        Endpoint.get("/backfills/{id}/explain", "explain", "Tells why a partition is in a plan.")
            .with(
                Param.needed("asset", "an asset of the plan"),
                Param.needed("partition", "a partition of it"))
            .answers(PlanShapes.BECAUSE)
            .does(this::explain),
        Endpoint.get("/backfills/{id}/compare", "comparePlans", "Shows what another plan rebuilds.")
            .with(Param.needed("other", "id of another plan"))
            .answers(PlanShapes.DIFFERENCES)
            .does(this::compare),
        Endpoint.get("/backfills/{id}/matrix", "getMatrix", "Says how far each partition has come.")
            .answers(StatusShapes.MATRIX)
            .does(this::matrix));
  }

  private Answer plan(Request request) {
    BackfillPlans.Planned planned = site.by(request).backfillPlans().plan(Asking.of(request, ""));
    return document(BackfillPlans.json(planned.saved()));
  }

  private static Answer document(String json) {
    return Answer.document(Buffer.buffer(json));
  }

  private Answer list(Request request) {
    int limit = (int) Math.max(1, Math.min(MOST, request.whole("limit", USUAL)));
    int from = (int) Math.max(0, Math.min(Integer.MAX_VALUE / 2, request.whole("cursor", 0)));
    Statuses statuses = site.backstitch().backfillStatuses();
    List<Listed> backfills = statuses.newest(from, limit);
    long total = statuses.count();
    return Answer.json(
        json -> {
          new StatusJson(json, UnaryOperator.identity()).list(backfills);
          json.number("total", total)
              .text("next", from + limit < total ? Integer.toString(from + limit) : null);
        });
  }

  /** How a backfill stands, with commands as they are copied from a checkout. */
  static Answer status(Site site, String id) {
    Status status = site.backstitch().backfillStatuses().of(id);
    return Answer.json(json -> new StatusJson(json, command -> "./" + command).write(status));
  }

  private Answer saved(Request request) {
    String id = site.backstitch().backfillStatuses().of(request.path("id")).life().id();
    return document(BackfillPlans.json(site.backstitch().backfillPlans().saved(id)));
  }

  private Answer explain(Request request) {
    List<Because> steps =
        site.backstitch()
            .backfillPlans()
            .explain(request.path("id"), request.needed("asset"), request.needed("partition"));
    return Answer.json(json -> new PlansJson(json).because(request.path("id"), steps));
  }

  private Answer compare(Request request) {
    PlanComparison comparison =
        site.backstitch().backfillPlans().compare(request.path("id"), request.needed("other"));
    return Answer.json(json -> new PlansJson(json).differences(comparison));
  }

  private Answer matrix(Request request) {
    Matrix matrix = site.backstitch().backfillStatuses().matrix(request.path("id"));
    return Answer.json(json -> new MatrixJson(json).write(matrix));
  }
}

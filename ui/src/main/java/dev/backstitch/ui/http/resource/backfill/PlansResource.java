package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.engine.app.Backfills;
import dev.backstitch.storage.plan.SavedPlan;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.backfill.BackfillRunsJson;
import dev.backstitch.ui.json.backfill.PlansJson;
import java.util.List;

/** What was planned, and what was built of it. */
public final class PlansResource implements Resource {
  private static final Shape PLANS =
      Shape.object()
          .field(
              "plans",
              Shape.list(
                  Shape.object()
                      .field("id", Shape.text())
                      .field("hash", Shape.text())
                      .field("at", Shape.instant())
                      .field("by", Shape.text())
                      .field("reason", Shape.text())))
          .named("Plans");
  private static final Shape RUNS =
      Shape.object()
          .field(
              "runs",
              Shape.list(
                  Shape.object()
                      .field("run", Shape.text())
                      .field("plan", Shape.text())
                      .field("at", Shape.instant())
                      .field("by", Shape.text())
                      .field("status", Shape.text())
                      .field("workspace", Shape.text())
                      .field("base", Shape.whole())))
          .named("BackfillRuns");

  private final Site site;

  public PlansResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/plans", "listPlans", "Lists saved plans, newest first.")
            .answers(PLANS)
            .does(this::plans),
        Endpoint.get("/backfill-runs", "listBackfillRuns", "Lists runs of backfills, newest first.")
            .answers(RUNS)
            .does(this::runs));
  }

  private Answer plans(Request request) {
    List<SavedPlan> plans = site.backstitch().backfillPlans().newest();
    return Answer.json(json -> new PlansJson(json).list(plans));
  }

  private Answer runs(Request request) {
    List<Backfills.View> views = site.backstitch().backfills().newest();
    return Answer.json(json -> BackfillRunsJson.fields(json, views));
  }
}

package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.engine.app.BackfillPlans;
import dev.backstitch.engine.plan.BackfillPlan;
import dev.backstitch.engine.plan.Estimate;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.Json;
import java.util.List;

/** The blast radius of what is wrong, before anything is saved. */
public final class ImpactResource implements Resource {
  private static final Shape ASKED = PlanShapes.QUESTION.named("ImpactQuestion");

  private final Site site;

  public ImpactResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.post("/impact", "foreseeImpact", "Bounds what a wrong range makes wrong.")
            .needs(Role.VIEWER)
            .takes(ASKED)
            .answers(PlanShapes.IMPACT)
            .does(this::foresee));
  }

  private Answer foresee(Request request) {
    BackfillPlans.Preview preview =
        site.backstitch().backfillPlans().preview(Asking.of(request, "what is wrong"));
    return Answer.json(
        json -> {
          json.object("headline", () -> headline(json, preview.plan()));
          json.fieldsOf(preview.body());
        });
  }

  private static void headline(Json json, BackfillPlan plan) {
    Estimate estimate = plan.estimate();
    json.number("assets", plan.assets().size())
        .number("partitions", plan.partitions())
        .number("rows", estimate.rows())
        .number("bytes", estimate.sizeBytes())
        .value("millis", estimate.time() == null ? null : estimate.time().toMillis())
        .truth(
            "fullIsCheaper",
            () -> plan.fullRebuildIsCheaper() && !plan.fullRebuild().equals(estimate));
  }
}

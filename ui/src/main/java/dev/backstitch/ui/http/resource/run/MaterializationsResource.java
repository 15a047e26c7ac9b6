package dev.backstitch.ui.http.resource.run;

import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.run.Materialized;
import dev.backstitch.ui.json.run.MaterializedJson;
import dev.backstitch.ui.json.run.PlanJson;
import java.util.List;
import java.util.Objects;

/** Building what is missing or open. */
public final class MaterializationsResource implements Resource {
  private static final ObjectOf FIELDS =
      Shape.object()
          .optional("select", Shape.nullable(Shape.text()))
          .optional("partitions", Shape.nullable(Shape.text()));

  private static final Shape PLAN = FIELDS.named("MaterializationPlanWish");

  private static final Shape BUILD =
      FIELDS.optional("workspace", Shape.nullable(Shape.text())).named("MaterializationWish");

  private final Site site;

  public MaterializationsResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.post(
                "/materializations/plan",
                "planMaterialization",
                "Tells what a materialisation would build now; takes nothing in.")
            .takes(PLAN)
            .answers(PlanShapes.PLAN)
            .does(this::plan),
        Endpoint.post(
                "/materializations",
                "materialize",
                "Takes in deliveries, then builds and publishes what is missing or open. Into a"
                    + " workspace: builds stale partitions too, and publishes nothing.")
            .takes(BUILD)
            .starting()
            .does(this::run),
        Endpoint.post(
                "/assets/{name}/fetch",
                "fetch",
                "Fetches partitions again of an asset whose rows are fetched by code.")
            .takes(Shape.object().field("partitions", Shape.text()).named("FetchWish"))
            .starting()
            .does(this::fetch));
  }

  private Answer plan(Request request) {
    Plan plan = site.by(request).materialize().plan(wish(request));
    return Answer.json(json -> PlanJson.fields(json, plan));
  }

  private static Materialize.Request wish(Request request) {
    return new Materialize.Request(request.textOf("select"), request.textOf("partitions"));
  }

  private Answer fetch(Request request) {
    String asset = request.path("name");
    String partitions = Objects.requireNonNull(request.textOf("partitions"));
    return site.jobs()
        .start(
            request,
            "fetch",
            asset,
            progress -> {
              progress.say("fetches " + asset + " " + partitions);
              Materialized made =
                  Materialized.of(site.by(request).materialize().fetch(asset, partitions));
              return new Done(json -> MaterializedJson.fields(json, made), made.problems());
            });
  }

  private Answer run(Request request) {
    Materialize.Request wish = wish(request);
    String workspace = request.textOf("workspace");
    return site.jobs()
        .start(
            request,
            "materialize",
            Objects.requireNonNullElse(wish.select(), "everything"),
            progress -> {
              Materialize materialize = site.by(request).materialize();
              Materialized made =
                  workspace == null
                      ? Materialized.of(materialize.run(wish, progress))
                      : Materialized.of(
                          materialize.inWorkspace(workspace, wish, progress), workspace);
              return new Done(json -> MaterializedJson.fields(json, made), made.problems());
            });
  }
}

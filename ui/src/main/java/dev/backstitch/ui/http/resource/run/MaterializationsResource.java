package dev.backstitch.ui.http.resource.run;

import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.run.Materialized;
import dev.backstitch.ui.json.run.MaterializedJson;
import dev.backstitch.ui.json.run.PlanJson;
import java.util.List;
import java.util.Objects;

/** Building what is missing or open. */
public final class MaterializationsResource implements Resource {
  private static final Shape WISH =
      Shape.object()
          .optional("select", Shape.nullable(Shape.text()))
          .optional("partitions", Shape.nullable(Shape.text()))
          .named("MaterializationWish");

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
            .takes(WISH)
            .answers(PlanShapes.PLAN)
            .does(this::plan),
        Endpoint.post(
                "/materializations",
                "materialize",
                "Takes in deliveries, then builds and publishes what is missing or open.")
            .takes(WISH)
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
    return site.jobs()
        .start(
            request,
            "materialize",
            Objects.requireNonNullElse(wish.select(), "everything"),
            progress -> {
              Materialized made =
                  Materialized.of(site.by(request).materialize().run(wish, progress));
              return new Done(json -> MaterializedJson.fields(json, made), made.problems());
            });
  }
}

package dev.backstitch.ui.http.resource.schedule;

import dev.backstitch.engine.app.Schedules;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.resource.run.PlanShapes;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.run.Materialized;
import dev.backstitch.ui.json.run.MaterializedJson;
import dev.backstitch.ui.json.run.PlanJson;
import dev.backstitch.ui.json.schedule.RoundJson;
import dev.backstitch.ui.json.schedule.SchedulesJson;
import java.util.List;

/** Schedules, and what is due of them. */
public final class SchedulesResource implements Resource {
  private final Site site;

  public SchedulesResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/schedules", "listSchedules", "Lists schedules and how they were answered.")
            .answers(ScheduleShapes.SCHEDULES)
            .does(this::list),
        Endpoint.get(
                "/schedules/expected", "expectTick", "Tells what a tick would build now, and why.")
            .answers(ScheduleShapes.EXPECTED)
            .does(this::expected),
        Endpoint.get(
                "/schedules/{name}/plan",
                "planSchedule",
                "Tells what a schedule selects that would be built now; takes nothing in.")
            .answers(PlanShapes.PLAN)
            .does(this::plan),
        Endpoint.post("/schedules/tick", "tick", "Answers everything that is due, once.")
            .starting()
            .does(this::tick),
        Endpoint.post(
                "/schedules/{name}/run",
                "runSchedule",
                "Materialises what a schedule selects, now; ticks that are due stay due.")
            .starting()
            .does(this::run));
  }

  private Answer list(Request request) {
    List<Schedules.Standing> all = site.backstitch().schedules().all();
    return Answer.json(json -> SchedulesJson.fields(json, all));
  }

  private Answer expected(Request request) {
    List<Schedules.Expected> all = site.backstitch().schedules().expected();
    return Answer.json(json -> RoundJson.expected(json, all));
  }

  private Answer plan(Request request) {
    Plan plan = site.backstitch().schedules().plan(request.path("name"));
    return Answer.json(json -> PlanJson.fields(json, plan));
  }

  private Answer tick(Request request) {
    return site.jobs()
        .start(
            request,
            "schedules tick",
            "all schedules",
            progress -> {
              Schedules.Round round = site.by(request).schedules().tick(new Hearing(progress));
              return new Done(json -> RoundJson.fields(json, round), RoundJson.problems(round));
            });
  }

  private Answer run(Request request) {
    String name = request.path("name");
    site.backstitch().schedules().require(name);
    return site.jobs()
        .start(
            request,
            "schedules run",
            name,
            progress -> {
              Materialized made = Materialized.of(site.by(request).schedules().run(name, progress));
              return new Done(json -> MaterializedJson.fields(json, made), made.problems());
            });
  }
}

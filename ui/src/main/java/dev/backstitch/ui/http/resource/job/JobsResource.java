package dev.backstitch.ui.http.resource.job;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.storage.server.Job;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.job.JobJson;
import dev.backstitch.ui.http.job.Jobs;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** What the server was asked to do. */
public final class JobsResource implements Resource {
  private static final Shape JOBS =
      Shape.object().field("jobs", Shape.list(JobJson.JOB)).named("Jobs");
  private static final int SHOWN = 100;

  private final Site site;

  public JobsResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/jobs", "listJobs", "Lists the newest jobs, without their answers.")
            .with(
                Param.query("state", "such as running"),
                Param.query("limit", Shape.whole(), "how many (default: 100)"))
            .answers(JOBS)
            .does(this::list),
        Endpoint.get("/jobs/{id}", "getJob", "Says how a job goes on and what came of it.")
            .answers(JobJson.JOB)
            .does(request -> one(site.jobs().find(request.path("id")))),
        Endpoint.delete("/jobs/{id}", "cancelJob", "Asks a job to end.")
            .answers(JobJson.JOB)
            .does(this::cancel));
  }

  private Answer cancel(Request request) {
    Jobs.View view = site.jobs().find(request.path("id"));
    String asker = view.job().asked().by();
    if (!asker.equals(request.by()) && !request.principal().role().may(Role.PUBLISHER)) {
      throw new ProblemException(
          Problem.of("BS-838", "job " + view.name(), "was asked for by " + asker)
              .next("Only " + asker + ", a publisher or an admin can cancel it."));
    }
    return one(site.jobs().cancel(view.name()));
  }

  private Answer list(Request request) {
    int limit = (int) Math.min(SHOWN, Math.max(1, request.whole("limit", SHOWN)));
    List<Jobs.View> views = site.jobs().newest(state(request.text("state")), limit);
    return Answer.json(json -> json.objects("jobs", views, view -> JobJson.brief(json, view)));
  }

  private static Answer one(Jobs.View view) {
    return Answer.json(json -> JobJson.fields(json, view));
  }

  private static Job.@Nullable State state(@Nullable String word) {
    if (word == null) {
      return null;
    }
    return Arrays.stream(Job.State.values())
        .filter(state -> state.name().toLowerCase(Locale.ROOT).equals(word))
        .findAny()
        .orElseThrow(
            () ->
                new ProblemException(
                    Problem.of("BS-820", "?state", "is '" + word + "', expected such as running")));
  }
}

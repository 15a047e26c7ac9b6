package dev.backstitch.ui.http.resource.run;

import dev.backstitch.engine.app.run.RunLine;
import dev.backstitch.engine.app.run.RunLog;
import dev.backstitch.engine.app.run.RunReport;
import dev.backstitch.engine.app.run.Runs;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Work;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.run.RunLogJson;
import dev.backstitch.ui.json.run.RunsJson;
import java.util.List;
import java.util.function.BiFunction;

/** Runs of whatever process. */
public final class RunsResource implements Resource {
  private static final int SHOWN = 50;
  private static final int LINES = 500;

  private final Site site;

  public RunsResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/runs", "listRuns", "Lists runs, newest first.")
            .with(Paging.params())
            .answers(RunShapes.RUNS)
            .does(this::list),
        Endpoint.get("/runs/{id}", "getRun", "Shows what a run built, tried and failed at.")
            .answers(RunShapes.REPORT)
            .does(this::show),
        Endpoint.get("/runs/{id}/log", "getRunLog", "Tells what a run wrote down, oldest first.")
            .with(Paging.params())
            .answers(RunShapes.LOG)
            .does(this::log),
        Endpoint.post(
                "/runs/{id}/cancel", "cancelRun", "Gives a run up; what it has published stays.")
            .answers(RunShapes.RUN)
            .does(changed(Runs::cancel)),
        Endpoint.post("/runs/{id}/pause", "pauseRun", "Keeps a run from starting anything more.")
            .answers(RunShapes.RUN)
            .does(changed(Runs::pause)),
        Endpoint.post("/runs/{id}/unpause", "unpauseRun", "Lets a paused run go on.")
            .answers(RunShapes.RUN)
            .does(changed(Runs::unpause)));
  }

  private Answer list(Request request) {
    Paging paging = Paging.of(request, SHOWN);
    Runs runs = site.backstitch().runs();
    long skipped = paging.after(0);
    List<RunLine> lines = runs.older(skipped, paging.limit());
    long total = runs.count();
    long end = skipped + lines.size();
    return Answer.json(
        json -> {
          RunsJson.fields(json, lines);
          json.number("total", total);
          Paging.next(json, end < total ? Long.toString(end) : null);
        });
  }

  private Answer show(Request request) {
    RunReport report = site.backstitch().runs().show(request.path("id"));
    return Answer.json(json -> RunsJson.fields(json, report));
  }

  private Answer log(Request request) {
    Paging paging = Paging.of(request, LINES);
    List<RunLog.Line> lines = site.backstitch().runs().log(request.path("id"));
    int from = (int) Math.min(paging.after(0), lines.size());
    int end = Math.min(from + paging.limit(), lines.size());
    return Answer.json(
        json -> {
          RunLogJson.fields(json, lines.subList(from, end));
          json.number("total", lines.size());
          Paging.next(json, end < lines.size() ? Integer.toString(end) : null);
        });
  }

  private Work changed(BiFunction<Runs, String, RunLine> change) {
    return request -> {
      RunLine line = change.apply(site.by(request).runs(), request.path("id"));
      return Answer.json(json -> RunsJson.fields(json, line));
    };
  }
}

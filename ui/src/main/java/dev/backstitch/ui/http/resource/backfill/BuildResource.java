package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.backfill.Status;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.backfill.gate.Announced;
import dev.backstitch.engine.backfill.gate.ControlProven;
import dev.backstitch.engine.backfill.gate.Gate;
import dev.backstitch.engine.backfill.life.Gates;
import dev.backstitch.engine.backfill.life.Kind;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.backfill.BuiltJson;
import java.util.List;

/** Backfills built apart from what readers see, gone on with, given up. */
public final class BuildResource implements Resource {
  private static final Shape RUN =
      Shape.object()
          .optional("require", Shape.list(Shape.words(Gates.ANNOUNCED, Gates.CONTROL_PROVEN)))
          .named("RunBackfill");

  private static final Shape NOTHING = Shape.object().named("Nothing");

  private final Site site;

  public BuildResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.post("/backfills/{id}/run", "runBackfill", "Builds it where nobody sees it.")
            .takes(RUN)
            .starting()
            .does(this::run),
        Endpoint.post("/backfills/{id}/resume", "resumeBackfill", "Goes on where it stopped.")
            .takes(NOTHING)
            .starting()
            .does(this::resume),
        Endpoint.post("/backfills/{id}/retry", "retryFailed", "Builds again what failed.")
            .takes(NOTHING)
            .starting()
            .does(this::resume),
        Endpoint.post("/backfills/{id}/cancel", "cancelBackfill", "Gives it up for good.")
            .answers(StatusShapes.STATUS)
            .does(this::cancel));
  }

  private Answer run(Request request) {
    String id = allowed(request, Kind.START);
    List<Gate> gates = request.textsOf("require").stream().map(BuildResource::gate).toList();
    Backstitch backstitch = site.by(request);
    return site.jobs()
        .start(
            request,
            "backfill run",
            id,
            progress -> built(backstitch, backstitch.backfills().run(id, gates, progress)));
  }

  private static Gate gate(String name) {
    return name.equals(Gates.ANNOUNCED) ? new Announced() : new ControlProven();
  }

  private Answer resume(Request request) {
    String id = allowed(request, Kind.RESUME);
    Backstitch backstitch = site.by(request);
    return site.jobs()
        .start(
            request,
            "backfill resume",
            id,
            progress -> built(backstitch, backstitch.backfills().resume(id, progress)));
  }

  private static Done built(Backstitch backstitch, Restatements.Built built) {
    Status status = backstitch.backfillStatuses().of(built.run());
    return new Done(
        json -> new BuiltJson(json).write(built, status),
        built.end().failures().stream().map(Failure::problem).toList());
  }

  private Answer cancel(Request request) {
    site.by(request).backfills().cancel(request.path("id"));
    return BackfillsResource.status(site, request.path("id"));
  }

  /** Its id; what may not be asked of it now is refused at once, not by a job. */
  private String allowed(Request request, Kind kind) {
    return Launch.requireAllowed(site, request, kind);
  }
}

package dev.backstitch.ui.http.resource.release;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.engine.app.release.Published;
import dev.backstitch.engine.undo.Undoable;
import dev.backstitch.engine.undo.Undone;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Paging;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Kept;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.Json;
import dev.backstitch.ui.json.notice.ToldJson;
import dev.backstitch.ui.json.release.ReleaseDetailJson;
import dev.backstitch.ui.json.release.ReleasesJson;
import dev.backstitch.ui.json.release.UndoableJson;
import dev.backstitch.ui.json.release.UndoneJson;
import java.util.List;
import java.util.Objects;

/** What was published when. */
public final class ReleasesResource implements Resource {
  private static final int SHOWN = 50;

  private static final Shape WISH =
      Shape.object()
          .field("reason", Shape.text())
          .field("confirm", Shape.text())
          .named("RollbackWish");

  private final Site site;
  private final Kept kept = new Kept();

  public ReleasesResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/releases", "listReleases", "Lists what was published, newest first.")
            .with(Paging.params())
            .answers(ReleaseShapes.RELEASES)
            .does(this::list),
        Endpoint.get("/releases/{id}", "getRelease", "Tells what one release did.")
            .answers(ReleaseShapes.DETAIL)
            .does(this::show),
        Endpoint.get(
                "/releases/{id}/rollback",
                "previewRollback",
                "Tells what undoing a release would bring back, and what stands in the way.")
            .answers(ReleaseShapes.UNDOABLE)
            .does(this::preview),
        Endpoint.post(
                "/releases/{id}/rollback",
                "rollback",
                "Undoes a release as a whole, in a release of its own.")
            .needs(Role.PUBLISHER)
            .takes(WISH)
            .starting()
            .does(this::rollback));
  }

  private Answer list(Request request) {
    Paging paging = Paging.of(request, SHOWN);
    Published published = site.backstitch().published();
    List<Published.View> views = published.earlier(paging.after(Long.MAX_VALUE), paging.limit());
    boolean more = views.size() == paging.limit();
    return Answer.json(
        json -> {
          ReleasesJson.fields(json, views);
          json.number("total", published.count());
          Paging.next(
              json, more ? Long.toString(views.get(views.size() - 1).release().id()) : null);
        });
  }

  private Answer show(Request request) {
    long id = id(request);
    return kept.answer(request, id, site.sight().now().revision(), () -> document(id));
  }

  private byte[] document(long id) {
    Published.Detail detail = site.backstitch().published().detail(id);
    return Json.bytes(json -> ReleaseDetailJson.fields(json, detail));
  }

  private Answer preview(Request request) {
    Undoable undoable = site.backstitch().rollbacks().preview(id(request));
    return Answer.json(json -> UndoableJson.fields(json, undoable));
  }

  /** The release that a path names. */
  static long id(Request request) {
    String text = request.path("id");
    if (!text.matches("[0-9]{1,18}")) {
      throw new ProblemException(
          Problem.of("BS-820", "release '" + text + "'", "is no number")
              .next("Name it by its number, as /releases lists it."));
    }
    return Long.parseLong(text);
  }

  private Answer rollback(Request request) {
    long id = id(request);
    String reason = Objects.requireNonNull(request.textOf("reason"));
    String confirmed = Objects.requireNonNull(request.textOf("confirm"));
    site.backstitch().published().find(id);
    if (!confirmed.strip().equals(Long.toString(id))) {
      throw new ProblemException(
          Problem.of("BS-820", "confirm", "is '" + confirmed + "', expected '" + id + "'")
              .next("Repeat the number of the release that is to be taken back."));
    }
    return site.jobs()
        .start(
            request,
            "rollback",
            Long.toString(id),
            progress -> {
              Undone undone = site.by(request).rollbacks().rollback(id, reason);
              List<Told> told = site.backstitch().notices().ofRelease(undone.release().id());
              return new Done(
                  json -> {
                    UndoneJson.fields(json, undone, id);
                    ToldJson.fields(json, "told", told);
                  });
            });
  }
}

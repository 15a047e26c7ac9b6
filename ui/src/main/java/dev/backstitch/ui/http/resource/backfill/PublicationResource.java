package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.backfill.Review;
import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.engine.backfill.Restatements;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.backfill.PublishedJson;
import dev.backstitch.ui.json.backfill.ReviewJson;
import java.util.List;

/** Backfills made visible, as a whole and all at once. */
public final class PublicationResource implements Resource {
  private static final Shape CONFIRM =
      Shape.object().field("confirm", Shape.text()).named("Publish");

  private final Site site;

  public PublicationResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/backfills/{id}/review", "reviewBackfill", "Shows what becomes visible.")
            .answers(StatusShapes.REVIEW)
            .does(this::review),
        Endpoint.post("/backfills/{id}/publish", "publishBackfill", "Makes it visible.")
            .needs(Role.PUBLISHER)
            .takes(CONFIRM)
            .starting()
            .does(this::publish));
  }

  private Answer review(Request request) {
    Review review = site.backstitch().reviews().of(request.path("id"));
    return Answer.json(json -> new ReviewJson(json).write(review));
  }

  private Answer publish(Request request) {
    Life life = site.backstitch().backfillStatuses().of(request.path("id")).life();
    String confirmed = request.field("confirm").asText().strip();
    if (!confirmed.equals(life.id()) && !confirmed.equals(request.path("id"))) {
      throw new ProblemException(
          Problem.of(
                  "BS-870",
                  "publication of " + life.id(),
                  "is confirmed with '" + confirmed + "', expected '" + life.id() + "'")
              .next("Type the id of the backfill that is to be published."));
    }
    if (Launch.isNew(site, request)) {
      site.backstitch().reviews().requirePublishable(life);
    }
    Backstitch backstitch = site.by(request);
    return site.jobs()
        .start(
            request,
            "backfill publish",
            life.id(),
            progress -> {
              Restatements.Restated done = backstitch.backfills().publish(life.id(), progress);
              List<Told> told = backstitch.notices().ofRelease(life.id(), done.release().id());
              return new Done(json -> new PublishedJson(json).write(done, told));
            });
  }
}

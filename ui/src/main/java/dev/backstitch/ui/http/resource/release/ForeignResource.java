package dev.backstitch.ui.http.resource.release;

import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.table.ForeignChange;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.release.ForeignJson;
import java.util.List;
import java.util.Objects;

/** What other programs wrote into tables. */
public final class ForeignResource implements Resource {
  private static final Shape COMMIT =
      Shape.object()
          .field("at", Shape.instant())
          .field("operation", Shape.text())
          .field("engine", Shape.text());

  private static final Shape PARTITION =
      Shape.object()
          .field("key", Shape.text())
          .field("added", Shape.whole())
          .field("removed", Shape.whole());

  private static final Shape TABLES =
      Shape.object()
          .field(
              "tables",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("commits", Shape.list(COMMIT))
                      .field("partitions", Shape.list(PARTITION))
                      .field("obstacles", Shape.texts())))
          .named("Foreign");

  private static final Shape ADOPTED =
      Shape.object().field("release", ReleaseShapes.RELEASE).named("ForeignAdopted");

  private static final Shape DISCARDED =
      Shape.object()
          .field("asset", Shape.text())
          .field("tag", Shape.text())
          .named("ForeignDiscarded");

  private static final Shape REASON = Shape.object().field("reason", Shape.text()).named("Reason");

  private final Site site;

  public ForeignResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/foreign", "listForeign", "Lists tables that another program wrote to.")
            .answers(TABLES)
            .does(this::list),
        Endpoint.post(
                "/foreign/{asset}/adopt", "adoptForeign", "Publishes what another program wrote.")
            .needs(Role.PUBLISHER)
            .takes(REASON)
            .answers(ADOPTED)
            .does(this::adopt),
        Endpoint.post(
                "/foreign/{asset}/discard",
                "discardForeign",
                "Makes a table show what was released last; the other state stays under a tag.")
            .needs(Role.PUBLISHER)
            .answers(DISCARDED)
            .does(this::discard));
  }

  private Answer list(Request request) {
    List<ForeignChange> changes = site.backstitch().rollbacks().foreign();
    return Answer.json(json -> ForeignJson.fields(json, changes));
  }

  private Answer adopt(Request request) {
    String reason = Objects.requireNonNull(request.textOf("reason"));
    Release release = site.by(request).rollbacks().adopt(request.path("asset"), reason);
    return Answer.json(json -> ForeignJson.adopted(json, release));
  }

  private Answer discard(Request request) {
    ForeignChange change = site.by(request).rollbacks().discard(request.path("asset"));
    return Answer.json(json -> ForeignJson.discarded(json, change));
  }
}

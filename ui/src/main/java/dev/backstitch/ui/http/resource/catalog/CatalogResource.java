package dev.backstitch.ui.http.resource.catalog;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.catalog.OtherCatalog;
import dev.backstitch.storage.catalog.Statement;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.Role;
import dev.backstitch.ui.http.job.Done;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.ProblemJson;
import dev.backstitch.ui.json.catalog.CatalogJson;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The REST catalog that is told what is released. */
public final class CatalogResource implements Resource {
  private static final Shape FINDING =
      Shape.object()
          .field("what", Shape.text())
          .field("holds", Shape.truth())
          .field("needed", Shape.truth())
          .field("detail", Shape.text());

  private static final Shape CATALOG =
      Shape.object()
          .field("address", Shape.nullable(Shape.text()))
          .optional("told", Shape.whole())
          .optional("pending", Shape.list(Shape.object().field("id", Shape.whole())))
          .optional("probedAt", Shape.instant())
          .optional("steps", Shape.words("one", "unproven", "each"))
          .optional("findings", Shape.list(FINDING))
          .optional("guaranteed", Shape.texts())
          .optional("notGuaranteed", Shape.texts())
          .optional("endpoints", Shape.texts())
          .named("Catalog");

  private static final Shape DETACHED =
      Shape.object().field("address", Shape.text()).named("CatalogDetached");

  private final Site site;

  public CatalogResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get(
                "/catalog",
                "getCatalog",
                "Shows what may be expected of the attached catalog, and what it was told.")
            .answers(CATALOG)
            .does(this::show),
        Endpoint.delete("/catalog", "detachCatalog", "Tells the catalog nothing any more.")
            .needs(Role.ADMIN)
            .answers(DETACHED)
            .does(this::detach),
        Endpoint.post("/catalog", "attachCatalog", "Probes a catalog, then tells it every release.")
            .needs(Role.ADMIN)
            .takes(Shape.object().field("address", Shape.text()).named("CatalogAddress"))
            .starting()
            .does(this::attach),
        Endpoint.post("/catalog/probe", "probeCatalog", "Probes the attached catalog again.")
            .needs(Role.ADMIN)
            .starting()
            .does(this::probe),
        Endpoint.post("/catalog/tell", "tellCatalog", "Tells the catalog what differs there.")
            .needs(Role.ADMIN)
            .starting()
            .does(this::tell),
        Endpoint.post(
                "/catalog/restore", "restoreCatalog", "Makes it show what was released of a table.")
            .needs(Role.ADMIN)
            .takes(Shape.object().field("asset", Shape.text()).named("CatalogTable"))
            .starting()
            .does(this::restore));
  }

  private Answer show(Request request) {
    Optional<OtherCatalog.View> view = site.backstitch().otherCatalog().view();
    return Answer.json(json -> CatalogJson.view(json, view.orElse(null)));
  }

  private Answer detach(Request request) {
    String address = site.by(request).otherCatalog().detach();
    return Answer.json(json -> json.text("address", address));
  }

  private Answer attach(Request request) {
    String address = Objects.requireNonNull(request.textOf("address"));
    return site.jobs()
        .start(
            request,
            "catalog attach",
            "catalog",
            progress -> {
              OtherCatalog catalog = site.by(request).otherCatalog();
              Statement statement = catalog.attach(address);
              List<Problem> problems = catalog.tell();
              return new Done(json -> CatalogJson.attached(json, statement, problems), problems);
            });
  }

  private Answer probe(Request request) {
    return site.jobs()
        .start(
            request,
            "catalog probe",
            "catalog",
            progress -> {
              Statement statement = site.by(request).otherCatalog().probe();
              return new Done(json -> CatalogJson.statement(json, statement));
            });
  }

  private Answer tell(Request request) {
    return site.jobs()
        .start(
            request,
            "catalog tell",
            "catalog",
            progress -> {
              List<Problem> problems = site.by(request).otherCatalog().tell();
              return new Done(json -> ProblemJson.fields(json, problems), problems);
            });
  }

  private Answer restore(Request request) {
    String asset = Objects.requireNonNull(request.textOf("asset"));
    return site.jobs()
        .start(
            request,
            "catalog restore",
            asset,
            progress -> {
              String restored = site.by(request).otherCatalog().restore(asset).toString();
              return new Done(json -> json.text("asset", restored));
            });
  }
}

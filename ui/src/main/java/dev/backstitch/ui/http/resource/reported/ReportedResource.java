package dev.backstitch.ui.http.resource.reported;

import dev.backstitch.engine.app.Reported;
import dev.backstitch.storage.filing.Filings;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.ObjectOf;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.reported.FilingJson;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What was filed, and what became of it since. */
public final class ReportedResource implements Resource {
  private static final ObjectOf FILED =
      Shape.object()
          .field("exposure", Shape.text())
          .field("version", Shape.whole())
          .field("keys", Shape.text())
          .field("release", Shape.whole())
          .field("at", Shape.instant())
          .field("by", Shape.text())
          .field("note", Shape.text())
          .field(
              "shows",
              Shape.list(
                  Shape.object()
                      .field("asset", Shape.text())
                      .field("partitions", Shape.text())
                      .field("content", Shape.whole())));

  private static final Shape CORRECTION =
      Shape.object()
          .field("asset", Shape.text())
          .field("partition", Shape.text())
          .field("number", Shape.whole())
          .field("release", Shape.whole())
          .field("corrected", Shape.whole())
          .field("added", Shape.whole())
          .field("removed", Shape.whole())
          .named("Correction");

  private static final Shape FILING =
      FILED.field("corrections", Shape.list(CORRECTION)).named("Filing");

  private static final Shape FILINGS =
      Shape.object().field("filings", Shape.list(FILING)).named("Filings");

  private static final Shape EXPOSURE =
      Shape.object()
          .field("exposure", Shape.text())
          .field("filings", Shape.list(FILING))
          .named("ExposureFilings");

  private static final Shape RECORDED = FILED.field("new", Shape.truth()).named("FilingRecorded");

  private static final Shape WISH =
      Shape.object()
          .field("name", Shape.text())
          .field("keys", Shape.text())
          .optional("release", Shape.nullable(Shape.whole()))
          .optional("note", Shape.text())
          .named("FilingWish");

  private final Site site;

  public ReportedResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/reported", "listReported", "Lists what was filed, newest first.")
            .answers(FILINGS)
            .does(this::list),
        Endpoint.get(
                "/reported/{name}",
                "getReported",
                "Tells what a filing or saved report filed, and the corrections since.")
            .answers(EXPOSURE)
            .does(this::show),
        Endpoint.post(
                "/reported",
                "fileReport",
                "Records that a filing or saved report left the house, and freezes what it shows.")
            .takes(WISH)
            .answers(RECORDED)
            .does(this::file));
  }

  private Answer list(Request request) {
    List<Reported.View> filings = site.backstitch().reported().all();
    return Answer.json(json -> FilingJson.fields(json, filings));
  }

  private Answer show(Request request) {
    String name = request.path("name");
    List<Reported.View> filings = site.backstitch().reported().of(name);
    return Answer.json(json -> FilingJson.exposure(json, name, filings));
  }

  private Answer file(Request request) {
    @Nullable Long release =
        request.textOf("release") == null ? null : request.field("release").asLong();
    Filings.Recorded recorded =
        site.by(request)
            .reported()
            .file(
                Objects.requireNonNull(request.textOf("name")),
                Objects.requireNonNull(request.textOf("keys")),
                release,
                Objects.requireNonNullElse(request.textOf("note"), ""));
    return Answer.json(json -> FilingJson.recorded(json, recorded));
  }
}

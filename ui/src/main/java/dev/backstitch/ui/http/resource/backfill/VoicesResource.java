package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.notice.Draft;
import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.notice.ToldJson;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;

/** People hear of a backfill before it is published, and say yes to it. */
public final class VoicesResource implements Resource {
  private static final Shape WHEN =
      Shape.object()
          .field("at", Shape.text())
          .optional("zone", Shape.nullable(Shape.text()))
          .named("Announcement");

  private static final Shape YES =
      Shape.object()
          .optional("owner", Shape.nullable(Shape.text()))
          .optional("as", Shape.nullable(Shape.text()))
          .named("Approval");

  private static final Shape LET =
      Shape.object()
          .field("to", Shape.text())
          .optional("owner", Shape.nullable(Shape.text()))
          .optional("as", Shape.nullable(Shape.text()))
          .named("Delegation");

  private final Site site;

  public VoicesResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get(
                "/backfills/{id}/announcement",
                "draftAnnouncement",
                "Shows what teams would be told; tells nobody.")
            .with(
                Param.needed("at", "when it is to be published, such as 2022-05-02T06:00"),
                Param.query("zone", "in which people read that time (default: UTC)"))
            .answers(NoticeShapes.DRAFTS)
            .does(this::drafts),
        Endpoint.post("/backfills/{id}/announce", "announce", "Tells teams what will change.")
            .takes(WHEN)
            .answers(NoticeShapes.ANNOUNCED)
            .does(this::announce),
        Endpoint.post("/backfills/{id}/approve", "approve", "Says yes, under one's own name.")
            .takes(YES)
            .answers(StatusShapes.STATUS)
            .does(this::approve),
        Endpoint.post("/backfills/{id}/delegate", "delegate", "Lets somebody else say yes.")
            .takes(LET)
            .answers(StatusShapes.STATUS)
            .does(this::delegate));
  }

  private Answer drafts(Request request) {
    ZoneId zone = zone(Objects.requireNonNullElse(request.text("zone"), "UTC"));
    Instant at = instant(request.needed("at").strip(), zone);
    List<Draft> drafts = site.backstitch().notices().drafts(request.path("id"), at, zone);
    return Answer.json(json -> ToldJson.drafts(json, drafts));
  }

  private Answer announce(Request request) {
    ZoneId zone = zone(Objects.requireNonNullElse(Asking.given(request, "zone"), "UTC"));
    Instant at = instant(request.field("at").asText().strip(), zone);
    List<Told> told = site.by(request).notices().announce(request.path("id"), at, zone);
    return Answer.json(json -> ToldJson.fields(json, "announced", told));
  }

  private static ZoneId zone(String text) {
    try {
      return ZoneId.of(text);
    } catch (DateTimeException unknown) {
      throw wrong("zone", "is '" + text + "', expected one such as Europe/Berlin");
    }
  }

  /** As people write it in their zone, or with an offset of its own. */
  private static Instant instant(String text, ZoneId zone) {
    try {
      return text.matches(".*(Z|[+-]\\d\\d:\\d\\d)$")
          ? OffsetDateTime.parse(text).toInstant()
          : LocalDateTime.parse(text).atZone(zone).toInstant();
    } catch (DateTimeException malformed) {
      throw wrong("at", "is '" + text + "', expected one such as 2022-05-02T06:00");
    }
  }

  private static ProblemException wrong(String subject, String found) {
    return new ProblemException(Problem.of("BS-820", subject, found));
  }

  private Answer approve(Request request) {
    String name = name(request);
    if (site.guard().isTokenNeeded()) {
      TwoPersons.require(site.backstitch().backfillStatuses().of(request.path("id")), name);
    }
    site.by(request).approvals().approve(request.path("id"), name, Asking.given(request, "owner"));
    return BackfillsResource.status(site, request.path("id"));
  }

  /** Who speaks: where tokens say who calls nobody speaks for others. */
  private String name(Request request) {
    String named = Asking.given(request, "as");
    if (named == null || named.equals(request.by())) {
      return request.by();
    }
    if (site.guard().isTokenNeeded()) {
      throw new ProblemException(
          Problem.of(
                  "BS-837",
                  "backfill " + request.path("id"),
                  "is spoken for by " + request.by() + " in the name of " + named)
              .next("Everybody speaks under the name of their own token."));
    }
    return named;
  }

  private Answer delegate(Request request) {
    site.by(request)
        .approvals()
        .delegate(
            request.path("id"),
            name(request),
            Asking.given(request, "owner"),
            request.field("to").asText());
    return BackfillsResource.status(site, request.path("id"));
  }
}

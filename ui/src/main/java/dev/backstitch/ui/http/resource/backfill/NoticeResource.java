package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.notice.Notices;
import dev.backstitch.engine.app.notice.Told;
import dev.backstitch.engine.notice.MessageText;
import dev.backstitch.engine.notice.letter.HtmlLetter;
import dev.backstitch.engine.notice.letter.MarkdownLetter;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.notice.ToldJson;
import io.vertx.core.buffer.Buffer;
import java.util.List;

/** What teams were told of a backfill, at an address that stays. */
public final class NoticeResource implements Resource {
  private static final Shape NOTHING = Shape.object().named("Nothing");

  private final Site site;

  public NoticeResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/backfills/{id}/notice", "getNotice", "Shows what teams were told of it.")
            .with(
                Param.query(
                    "format",
                    Shape.words("html", "md", "json"),
                    "the newest notice itself; all of them as a list when left out"),
                Param.query("owner", "only what this team was told"))
            .answers(Shape.any())
            .does(this::notice),
        Endpoint.post("/backfills/{id}/notice", "sendNotice", "Sends what did not get through.")
            .takes(NOTHING)
            .answers(NoticeShapes.NOTICES)
            .does(this::send));
  }

  private Answer notice(Request request) {
    List<Told> all = told(site.backstitch().notices(), request);
    String format = request.text("format");
    if (format == null) {
      return Answer.json(json -> ToldJson.fields(json, "notices", all));
    }
    if (all.isEmpty()) {
      throw new ProblemException(
          Problem.of("BS-871", "notice of " + request.path("id"), "nobody was told of it yet")
              .next("See `backstitch backfill announce`."));
    }
    Told newest = all.get(all.size() - 1);
    return switch (format) {
      case "html" -> Answer.text("text/html", HtmlLetter.of(newest.message().letter()));
      case "md" -> Answer.text("text/markdown", MarkdownLetter.of(newest.message().letter()));
      case "json" -> Answer.document(Buffer.buffer(MessageText.of(newest.message())));
      default ->
          throw new ProblemException(
              Problem.of("BS-820", "?format", "is '" + format + "', expected html, md or json"));
    };
  }

  private static List<Told> told(Notices notices, Request request) {
    String owner = request.text("owner");
    return notices.of(request.path("id")).stream()
        .filter(told -> owner == null || told.written().team().equals(owner))
        .toList();
  }

  private Answer send(Request request) {
    Notices notices = site.by(request).notices();
    notices.settle(request.path("id"));
    List<Told> all = notices.sendAgain(notices.of(request.path("id")));
    return Answer.json(json -> ToldJson.fields(json, "notices", all));
  }
}

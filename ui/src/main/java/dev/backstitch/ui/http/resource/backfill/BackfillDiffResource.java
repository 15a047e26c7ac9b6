package dev.backstitch.ui.http.resource.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Diffs;
import dev.backstitch.engine.app.backfill.Reviews;
import dev.backstitch.engine.diff.ProjectDiff;
import dev.backstitch.storage.compare.Diffs.Kind;
import dev.backstitch.storage.compare.Diffs.Page;
import dev.backstitch.storage.compare.Diffs.RowPage;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.resource.diff.DiffShapes;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.diff.DiffJson;
import dev.backstitch.ui.json.diff.RowsPageJson;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What a backfill makes of tables, row by row. */
public final class BackfillDiffResource implements Resource {
  private static final int SHOWN = 5;
  private static final int MOST = 1_000;
  private static final int PAGE = 200;

  static final Shape ROWS =
      Shape.object()
          .field("total", Shape.whole())
          .field(
              "rows",
              Shape.list(
                  Shape.object()
                      .field("change", Shape.words("changed", "added", "removed"))
                      .field("partition", Shape.text())
                      .field(
                          "values",
                          Shape.list(
                              Shape.object()
                                  .field("column", Shape.text())
                                  .field("before", Shape.nullable(Shape.text()))
                                  .field("after", Shape.nullable(Shape.text()))
                                  .field("changed", Shape.truth())))))
          .field("next", Shape.nullable(Shape.text()))
          .named("DiffRows");

  private static final Param TOLERANCE =
      Param.query("tolerance", "COLUMN=DIFFERENCE: up to this is no change; may be repeated");

  private final Site site;

  public BackfillDiffResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get("/backfills/{id}/diff", "diffBackfill", "Compares it with what is published.")
            .with(
                Param.query("what", "assets, with partitions: orders[2024-03-01]; all of its own"),
                Param.query("control", "ASSET[PARTITIONS] that nothing was to touch"),
                TOLERANCE,
                Param.query("rows", Shape.whole(), "rows to show of each kind; 5 when left out"))
            .answers(DiffShapes.DIFF)
            .does(this::diff),
        Endpoint.get("/backfills/{id}/diff/rows", "diffRows", "Pages through rows that differ.")
            .with(
                Param.needed("what", "one asset, with partitions where not all are meant"),
                Param.query("kind", Shape.words("changed", "added", "removed"), "only those"),
                TOLERANCE,
                Param.query("limit", Shape.whole(), "at most so many; 200 when left out"),
                Param.query("cursor", "where the page before ended"))
            .answers(ROWS)
            .does(this::rows));
  }

  private Answer diff(Request request) {
    String what = request.text("what");
    int rows = (int) Math.max(0, Math.min(MOST, request.whole("rows", SHOWN)));
    ProjectDiff diff =
        site.backstitch().diffs().diff(asked(request, what == null ? own(request) : what, rows));
    return Answer.json(json -> new DiffJson(json).write(diff));
  }

  private Answer rows(Request request) {
    int limit = (int) Math.max(1, Math.min(MOST, request.whole("limit", PAGE)));
    long from = Math.max(0, request.whole("cursor", 0));
    Diffs.Request asked = asked(request, request.needed("what"), 0);
    RowPage page =
        site.backstitch().diffs().rows(asked, new Page(kind(request.text("kind")), from, limit));
    return Answer.json(
        json -> {
          new RowsPageJson(json).write(page);
          json.text("next", from + limit < page.total() ? Long.toString(from + limit) : null);
        });
  }

  /** Beside the release that it was built over; once published, what its release changed. */
  private Diffs.Request asked(Request request, String what, int rows) {
    Reviews.Sides sides = site.backstitch().reviews().sides(request.path("id"));
    return new Diffs.Request(
        sides.before(),
        sides.release(),
        sides.workspace(),
        what,
        request.all("control"),
        tolerances(request.all("tolerance")),
        rows);
  }

  private String own(Request request) {
    return site.backstitch().reviews().assets(request.path("id")).stream()
        .map(AssetName::toString)
        .collect(Collectors.joining(" or "));
  }

  private static @Nullable Kind kind(@Nullable String word) {
    try {
      return word == null ? null : Kind.valueOf(word.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException unknown) {
      throw wrong("?kind", "is '" + word + "', expected changed, added or removed");
    }
  }

  private static Map<String, BigDecimal> tolerances(List<String> texts) {
    Map<String, BigDecimal> out = new LinkedHashMap<>();
    for (String text : texts) {
      int at = text.indexOf('=');
      try {
        out.put(text.substring(0, at).strip(), new BigDecimal(text.substring(at + 1).strip()));
      } catch (NumberFormatException | StringIndexOutOfBoundsException unreadable) {
        throw wrong("?tolerance", "is '" + text + "', expected COLUMN=DIFFERENCE");
      }
    }
    return out;
  }

  private static ProblemException wrong(String subject, String found) {
    return new ProblemException(Problem.of("BS-820", subject, found));
  }
}

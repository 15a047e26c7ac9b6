package dev.backstitch.ui.http.resource.diff;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Diffs;
import dev.backstitch.engine.diff.ProjectDiff;
import dev.backstitch.storage.compare.Diffs.Kind;
import dev.backstitch.ui.http.Answer;
import dev.backstitch.ui.http.Endpoint;
import dev.backstitch.ui.http.Param;
import dev.backstitch.ui.http.Request;
import dev.backstitch.ui.http.Resource;
import dev.backstitch.ui.http.shape.Shape;
import dev.backstitch.ui.http.site.Site;
import dev.backstitch.ui.json.diff.DiffJson;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What became of tables between two releases, or in a workspace. */
public final class DiffResource implements Resource {
  private static final int SHOWN = 5;
  private static final int MOST = 500;

  private final Site site;

  public DiffResource(Site site) {
    this.site = site;
  }

  @Override
  public List<Endpoint> endpoints() {
    return List.of(
        Endpoint.get(
                "/diff",
                "diff",
                "Compares two releases, or what a run has staged with the release it began with.")
            .with(
                Param.query("from", Shape.whole(), "a release; 0 is before the first"),
                Param.query("to", Shape.whole(), "a release"),
                Param.query("workspace", "a run, instead of two releases"),
                Param.query("what", "such as orders[2024-03-01..2024-03-07]; all if not said"),
                Param.query("control", "what must not be touched; may be repeated"),
                Param.query("tolerance", "COLUMN=DIFFERENCE; may be repeated"),
                Param.query("rows", Shape.whole(), "rows to show of each kind, at most " + MOST))
            .answers(DiffShapes.DIFF)
            .does(this::diff),
        Endpoint.get("/diff/file", "diffFile", "All rows of one table that differ, as Parquet.")
            .with(
                Param.query("from", Shape.whole(), "a release; 0 is before the first"),
                Param.query("to", Shape.whole(), "a release"),
                Param.query("workspace", "a run, instead of two releases"),
                Param.needed("what", "one asset, such as orders[2024-03-01..2024-03-07]"),
                Param.query("kind", Shape.words("changed", "added", "removed"), "only those"))
            .does(this::file));
  }

  private Answer diff(Request request) {
    @Nullable String workspace = request.text("workspace");
    long rows = request.whole("rows", SHOWN);
    if (rows < 0 || rows > MOST) {
      throw wrong("rows", "is " + rows + ", expected 0 to " + MOST);
    }
    ProjectDiff diff =
        site.backstitch()
            .diffs()
            .diff(
                new Diffs.Request(
                    release(request, "from", workspace),
                    release(request, "to", workspace),
                    workspace,
                    request.text("what"),
                    request.all("control"),
                    tolerances(request.all("tolerance")),
                    (int) rows));
    return Answer.json(json -> new DiffJson(json).write(diff));
  }

  private Answer file(Request request) {
    @Nullable String workspace = request.text("workspace");
    String what = request.needed("what");
    Diffs.Request asked =
        new Diffs.Request(
            release(request, "from", workspace),
            release(request, "to", workspace),
            workspace,
            what,
            List.of(),
            Map.of(),
            0);
    String name = what.replaceAll("[^A-Za-z0-9_.-]", "_");
    return DiffFile.of(site.backstitch().diffs(), asked, kind(request.text("kind")), name);
  }

  private static @Nullable Kind kind(@Nullable String word) {
    try {
      return word == null ? null : Kind.valueOf(word.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException unknown) {
      throw wrong("kind", "is '" + word + "', expected changed, added or removed");
    }
  }

  private static long release(Request request, String name, @Nullable String workspace) {
    return workspace == null
        ? Objects.requireNonNullElseGet(
            request.whole(name),
            () -> {
              throw wrong(name, "is missing, and so is ?workspace");
            })
        : 0;
  }

  private static Map<String, BigDecimal> tolerances(List<String> texts) {
    Map<String, BigDecimal> out = new LinkedHashMap<>();
    for (String text : texts) {
      int equals = text.lastIndexOf('=');
      try {
        out.put(text.substring(0, equals), new BigDecimal(text.substring(equals + 1)));
      } catch (IndexOutOfBoundsException | NumberFormatException not) {
        throw wrong("tolerance", "is '" + text + "', expected COLUMN=DIFFERENCE");
      }
    }
    return out;
  }

  private static ProblemException wrong(String name, String found) {
    return new ProblemException(Problem.of("BS-820", "?" + name, found));
  }
}

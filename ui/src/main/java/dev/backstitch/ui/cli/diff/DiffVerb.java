package dev.backstitch.ui.cli.diff;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Diffs;
import dev.backstitch.engine.diff.ProjectDiff;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.diff.DiffJson;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code diff}: what became of tables, partition by partition and row by row. */
@Command(
    name = "diff",
    customSynopsis = {
      "backstitch diff FROM TO [SELECTION] [OPTIONS]",
      "backstitch diff --workspace RUN [SELECTION] [OPTIONS]"
    },
    description = {
      "Compares two releases, or what a run has staged with the release that it began with.",
      "Rows are matched by the key of their table, within their partition.",
      "Exit code 1 means that a control set was touched, or a difference with --fail-on-difference."
    })
public final class DiffVerb extends OverHome {
  private static final int SHOWN = 5;

  @Parameters(
      arity = "0..3",
      paramLabel = "FROM TO [SELECTION]",
      description =
          "releases (0: before the first), and which assets: orders[2024-03-01..2024-03-07]")
  List<String> words = new ArrayList<>();

  @Option(
      names = "--workspace",
      paramLabel = "RUN",
      description = "compare what this run has staged with the release that it began with")
  @Nullable String workspace;

  @Option(
      names = "--control",
      paramLabel = "ASSET[PARTITIONS]",
      description = "prove that these were not touched: same version, files and content")
  List<String> controls = new ArrayList<>();

  @Option(
      names = "--tolerance",
      paramLabel = "COLUMN=DIFFERENCE",
      description = "a difference of numbers up to this is no change; it is counted apart")
  Map<String, BigDecimal> tolerances = new LinkedHashMap<>();

  @Option(
      names = "--samples",
      paramLabel = "N",
      description = "rows to show of each kind of change (default: " + SHOWN + ")")
  int samples = SHOWN;

  @Option(names = "--rows", description = "print the rows, old and new")
  boolean rows;

  @Option(names = "--fail-on-difference", description = "exit code 1 when anything differs")
  boolean failOnDifference;

  public DiffVerb(Session session) {
    super(session);
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    ProjectDiff diff = backstitch.diffs().diff(request());
    if (session().wantsJson()) {
      session().json(json -> new DiffJson(json).write(diff));
    } else {
      new DiffText(session().terminal(), rows).print(diff);
    }
    return !diff.controlsHold() || (failOnDifference && !diff.isEmpty())
        ? ExitCode.FAILED
        : ExitCode.OK;
  }

  private Diffs.Request request() {
    int releases = workspace == null ? 2 : 0;
    if (words.size() < releases || words.size() > releases + 1) {
      throw misread();
    }
    long from = releases == 0 ? 0 : release(words.get(0));
    long to = releases == 0 ? 0 : release(words.get(1));
    String select = words.size() > releases ? words.get(releases) : null;
    return new Diffs.Request(from, to, workspace, select, controls, tolerances, samples);
  }

  private long release(String text) {
    if (!text.matches("[0-9]{1,18}")) {
      throw misread();
    }
    return Long.parseLong(text);
  }

  private ProblemException misread() {
    String expected = workspace == null ? "two releases and a selection" : "a selection only";
    return new ProblemException(
        Problem.of(
                "BS-553", "diff", "found '" + String.join(" ", words) + "', expected " + expected)
            .next("Say `diff FROM TO [SELECTION]` or `diff --workspace RUN [SELECTION]`."));
  }
}

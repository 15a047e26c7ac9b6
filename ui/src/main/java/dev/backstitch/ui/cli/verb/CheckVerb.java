package dev.backstitch.ui.cli.verb;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.step.Project;
import dev.backstitch.lineage.graph.AssetGraph;
import dev.backstitch.ui.cli.output.Reports;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.ProblemJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;

/** {@code check}: validates a project without a home. */
@Command(
    name = "check",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = "Validates the project: names, mappings and every query. Needs no home.")
public final class CheckVerb implements Callable<Integer> {
  private final Session session;

  public CheckVerb(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AssetProject declared = session.project();
    try {
      passed(declared.name(), Backstitch.check(declared));
      return ExitCode.OK.number();
    } catch (ProblemException broken) {
      failed(declared.name(), broken.problems());
      return ExitCode.FAILED.number();
    }
  }

  private void passed(String name, Project project) {
    AssetGraph graph = project.graph();
    Map<String, Long> kinds =
        graph.order().stream()
            .map(asset -> graph.asset(asset).origin().kind())
            .collect(Collectors.groupingBy(kind -> kind, TreeMap::new, Collectors.counting()));
    long queries =
        graph.order().stream().filter(asset -> project.bound().query(asset).isPresent()).count();
    if (session.wantsJson()) {
      session.json(
          json -> {
            json.text("project", name)
                .object("assets", () -> kinds.forEach(json::number))
                .number("queries", queries)
                .number("exposures", graph.exposures().size())
                .number("schedules", graph.schedules().size());
            ProblemJson.fields(json, List.of());
          });
      return;
    }
    session
        .terminal()
        .line(
            name
                + " is right: "
                + Words.count(graph.order().size(), "asset")
                + " ("
                + kinds.entrySet().stream()
                    .map(e -> Words.figure(e.getValue()) + " " + e.getKey())
                    .collect(Collectors.joining(", "))
                + "), "
                + (queries == 1 ? "1 query" : Words.figure(queries) + " queries")
                + " bound, "
                + Words.count(graph.exposures().size(), "exposure")
                + ", "
                + Words.count(graph.schedules().size(), "schedule"));
  }

  private void failed(String name, List<Problem> problems) {
    if (session.wantsJson()) {
      session.json(
          json -> {
            json.text("project", name);
            ProblemJson.fields(json, problems);
          });
    }
    Reports.print(session.terminal(), problems);
    session.terminal().err().println(name + " has " + Words.count(problems.size(), "problem"));
  }
}

package dev.backstitch.ui.cli.verb;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Projects;
import dev.backstitch.ui.cli.output.Words;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code demo}: builds the payments example and shows real figures of it. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = "Builds the payments example, and shows what it did and what to look at.")
public final class DemoVerb implements Callable<Integer> {
  private static final String EXAMPLE = "payments";

  private final Session session;

  public DemoVerb(Session session) {
    this.session = session;
  }

  @Override
  public Integer call() {
    AssetProject project = Projects.find(EXAMPLE);
    try (Backstitch backstitch = session.open(project)) {
      introduce(project, backstitch);
      Materialize.Result result =
          MaterializeVerb.run(session, backstitch, new Materialize.Request(null, null));
      Tour tour = Tour.of(backstitch, session.options(project), questions(project));
      Materialized run = Materialized.of(result);
      if (session.wantsJson()) {
        session.json(
            json -> {
              json.text("project", project.name());
              json.object("materialize", () -> new MaterializedJson(run).fields(json));
              tour.fields(json);
            });
      } else {
        new MaterializedText(run).print(session.terminal());
        tour.print(session.terminal());
      }
      return run.conclude(session).number();
    }
  }

  private void introduce(AssetProject project, Backstitch backstitch) {
    if (!session.wantsJson()) {
      session
          .terminal()
          .heading(
              "Building the "
                  + project.name()
                  + " example, "
                  + Words.count(backstitch.project().graph().order().size(), "asset")
                  + ", in "
                  + session.home(project));
      session.terminal().out().flush();
    }
  }

  private static List<DemoProject.Question> questions(AssetProject project) {
    return project instanceof DemoProject demo ? demo.questions() : List.of();
  }
}

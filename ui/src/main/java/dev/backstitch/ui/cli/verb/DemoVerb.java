package dev.backstitch.ui.cli.verb;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.story.Story;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Projects;
import dev.backstitch.ui.cli.demo.Telling;
import dev.backstitch.ui.json.run.MaterializedJson;
import dev.backstitch.ui.words.Words;
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
  private final Telling.Commands commands;

  public DemoVerb(Session session, Telling.Commands commands) {
    this.session = session;
    this.commands = commands;
  }

  @Override
  public Integer call() {
    AssetProject project = Projects.find(EXAMPLE);
    if (!session.wantsJson() && project instanceof DemoProject demo) {
      demo.story().filter(story -> isNew(project)).ifPresent(story -> tell(project, story));
    }
    try (Backstitch backstitch = session.open(project)) {
      introduce(project, backstitch);
      Materialize.Result result =
          MaterializeVerb.run(session, backstitch, new Materialize.Request(null, null));
      Tour tour = Tour.of(backstitch, session.options(project), questions(project));
      MaterializedView run = MaterializedView.of(result);
      if (session.wantsJson()) {
        session.json(
            json -> {
              json.text("project", project.name());
              json.object("materialize", () -> MaterializedJson.fields(json, run.run()));
              tour.fields(json);
            });
      } else {
        run.print(session.terminal());
        tour.print(session.terminal());
      }
      return run.conclude(session).number();
    }
  }

  /** A home in which nothing happened yet, and which another process can read by its folder. */
  private boolean isNew(AssetProject project) {
    return session.isFolderOnly() && newestRelease(project) == 0;
  }

  /** Its number; 0 while there is none. */
  private long newestRelease(AssetProject project) {
    try (Backstitch backstitch = session.open(project)) {
      return backstitch.published().newest(1).stream()
          .mapToLong(view -> view.release().id())
          .findFirst()
          .orElse(0);
    }
  }

  private void tell(AssetProject project, Story story) {
    Telling telling =
        new Telling(
            session.terminal(),
            commands,
            () -> newestRelease(project),
            project.name(),
            session.home(project));
    telling.tell(story);
    session.terminal().line("");
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

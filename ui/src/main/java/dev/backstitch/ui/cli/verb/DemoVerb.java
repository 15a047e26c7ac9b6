package dev.backstitch.ui.cli.verb;

import dev.backstitch.asset.definition.AssetProject;
import dev.backstitch.asset.definition.DemoProject;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.asset.story.Story;
import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.app.Projects;
import dev.backstitch.ui.cli.demo.Browsing;
import dev.backstitch.ui.cli.demo.Telling;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.run.MaterializedJson;
import dev.backstitch.ui.words.Words;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code demo}: builds the payments example and shows real figures of it. */
@Command(
    name = "demo",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    description = {
      "Tells the story of the payments example on a new home, and shows what to look at.",
      "To a person it then serves the pages until Ctrl-C."
    })
public final class DemoVerb implements Callable<Integer> {
  private static final String EXAMPLE = "payments";

  private final Session session;
  private final Telling.Commands commands;

  @Option(
      names = "--by-hand",
      description =
          "tell the story only until something is found wrong, then serve the pages for you to find"
              + " the way out (home: .backstitch/payments-by-hand)")
  boolean byHand;

  @Option(
      names = "--port",
      paramLabel = "PORT",
      description = "where to serve the pages; 0 for any that is free (default: 7420)")
  int port = Browsing.USUAL_PORT;

  public DemoVerb(Session session, Telling.Commands commands) {
    this.session = session;
    this.commands = commands;
  }

  @Override
  public Integer call() {
    AssetProject project = Projects.find(EXAMPLE);
    Story story = project instanceof DemoProject demo ? demo.story().orElse(null) : null;
    if (byHand) {
      return takenOver(project, story);
    }
    if (!session.wantsJson() && story != null && isNew(project)) {
      tell(project, story.scenes(), story.contradictions());
    }
    int code = built(project);
    if (session.wantsJson() || story == null || code != ExitCode.OK.number()) {
      return code;
    }
    Browsing browsing = browsing(story, session.clock());
    if (session.terminal().isInteractive()) {
      session.terminal().line("");
      return browsing.begin(commands, session.sameHome(project));
    }
    browsing.tell(session.terminal(), session.options(project));
    return code;
  }

  private Browsing browsing(Story story, @Nullable Instant now) {
    return new Browsing(port, session.byUnlessNamed(story.byHand().person()), now);
  }

  /** The story until somebody takes over, on a home of its own. */
  private int takenOver(AssetProject project, @Nullable Story story) {
    if (story == null || session.wantsJson() || !session.isFolderOnly()) {
      throw new ProblemException(
          Problem.of("BS-794", "demo --by-hand", "is for a person and a folder of this machine")
              .next("Leave out --json, --database and --warehouse."));
    }
    session.homeUnlessNamed(Session.HOME.resolve(project.name() + "-by-hand"));
    Story.ByHand hand = story.byHand();
    if (isNew(project)) {
      tell(project, hand.scenes(), story.contradictions());
    } else {
      session
          .terminal()
          .line(
              session.home(project)
                  + " has a history already and is served as it stands; name a new folder with"
                  + " --home to begin anew.");
    }
    session.terminal().line("");
    session.terminal().line(hand.task());
    session.terminal().out().flush();
    Instant at = Objects.requireNonNullElse(session.clock(), hand.at());
    return browsing(story, at).begin(commands, session.sameHome(project));
  }

  private int built(AssetProject project) {
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

  private void tell(AssetProject project, List<Story.Scene> scenes, String contradictions) {
    Telling telling =
        new Telling(
            session.terminal(),
            commands,
            () -> newestRelease(project),
            project.name(),
            session.home(project));
    telling.tell(scenes, contradictions);
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

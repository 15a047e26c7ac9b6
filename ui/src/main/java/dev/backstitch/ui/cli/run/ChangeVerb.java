package dev.backstitch.ui.cli.run;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.run.RunLine;
import dev.backstitch.engine.app.run.Runs;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.run.RunsJson;
import dev.backstitch.ui.words.Words;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Changes how one run goes on, whatever process works on it. */
abstract class ChangeVerb extends OverHome {
  @Parameters(paramLabel = "ID", description = "id of the run, as `runs` lists it")
  String id = "";

  ChangeVerb(Session session) {
    super(session);
  }

  abstract RunLine change(Runs runs, String run);

  @Override
  protected final ExitCode on(Backstitch backstitch) {
    RunLine line = change(backstitch.runs(), id);
    if (session().wantsJson()) {
      session().json(json -> RunsJson.fields(json, line));
    } else {
      session().terminal().line("run " + id + " is " + Words.word(line.status()));
    }
    return ExitCode.OK;
  }

  /** {@code runs cancel}. */
  @Command(
      name = "cancel",
      description = {
        "Gives a run up; what it has published stays. Nothing of it starts once this returns, and",
        "the process that works on it stops within two seconds."
      })
  static final class Cancel extends ChangeVerb {
    Cancel(Session session) {
      super(session);
    }

    @Override
    RunLine change(Runs runs, String run) {
      return runs.cancel(run);
    }
  }

  /** {@code runs pause}. */
  @Command(
      name = "pause",
      description = "Keeps a run from starting anything more; what is under way goes on.")
  static final class Pause extends ChangeVerb {
    Pause(Session session) {
      super(session);
    }

    @Override
    RunLine change(Runs runs, String run) {
      return runs.pause(run);
    }
  }

  /** {@code runs unpause}. */
  @Command(name = "unpause", description = "Lets a paused run go on.")
  static final class Unpause extends ChangeVerb {
    Unpause(Session session) {
      super(session);
    }

    @Override
    RunLine change(Runs runs, String run) {
      return runs.unpause(run);
    }
  }
}

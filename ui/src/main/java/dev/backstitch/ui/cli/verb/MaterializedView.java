package dev.backstitch.ui.cli.verb;

import dev.backstitch.engine.app.Materialize;
import dev.backstitch.ui.cli.output.Reports;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.run.Materialized;
import dev.backstitch.ui.json.run.MaterializedJson;

/** What a run came to, as the command line shows it. */
public record MaterializedView(Materialized run) {

  /** What came of a run, told apart. */
  public static MaterializedView of(Materialize.Result result) {
    return new MaterializedView(Materialized.of(result));
  }

  /** The same for what was built into a workspace. */
  static MaterializedView of(Materialize.Result result, String workspace) {
    return new MaterializedView(Materialized.of(result, workspace));
  }

  /** For people. */
  public void print(Terminal terminal) {
    new MaterializedText(run).print(terminal);
  }

  /** Shows it in the form that was asked for; failed where anything failed. */
  public ExitCode show(Session session) {
    if (session.wantsJson()) {
      session.json(json -> MaterializedJson.fields(json, run));
    } else {
      print(session.terminal());
    }
    return conclude(session);
  }

  /** Prints the problems; failed where there are any. */
  ExitCode conclude(Session session) {
    Reports.print(session.terminal(), run.problems());
    return run.problems().isEmpty() ? ExitCode.OK : ExitCode.FAILED;
  }
}

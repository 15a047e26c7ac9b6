package dev.backstitch.ui.cli.schedule;

import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.Schedules;
import dev.backstitch.ui.cli.output.Reports;
import dev.backstitch.ui.cli.output.Terminal;
import dev.backstitch.ui.cli.verb.MaterializedView;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.schedule.RoundJson;
import dev.backstitch.ui.words.Words;
import java.util.List;

/** What a round over the schedules came to. */
record RoundView(Schedules.Round round) {

  /** Shows it in the form that was asked for; failed where anything failed. */
  ExitCode show(Session session) {
    if (session.wantsJson()) {
      session.json(json -> RoundJson.fields(json, round));
    } else {
      print(session.terminal());
    }
    List<Problem> problems = RoundJson.problems(round);
    Reports.print(session.terminal(), problems);
    return problems.isEmpty() ? ExitCode.OK : ExitCode.FAILED;
  }

  void print(Terminal terminal) {
    round
        .taken()
        .taken()
        .forEach(
            t ->
                terminal.line(
                    "took in "
                        + Words.count(t.files(), "file")
                        + " of "
                        + t.asset()
                        + " "
                        + Words.ranges(t.keys())));
    if (round.answered().isEmpty()) {
      terminal.line("nothing is due");
    }
    for (Schedules.Answered one : round.answered()) {
      terminal.heading(one.occasion().schedule() + ": " + one.occasion().because());
      MaterializedView.of(one.result()).print(terminal);
    }
  }
}

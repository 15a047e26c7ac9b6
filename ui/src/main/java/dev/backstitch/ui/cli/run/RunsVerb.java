package dev.backstitch.ui.cli.run;

import dev.backstitch.engine.app.Backstitch;
import dev.backstitch.engine.app.run.RunLine;
import dev.backstitch.ui.cli.verb.OverHome;
import dev.backstitch.ui.cli.verb.Session;
import dev.backstitch.ui.exit.ExitCode;
import dev.backstitch.ui.json.run.RunsJson;
import dev.backstitch.ui.words.Words;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code runs}: what was executed when, and what became of it. */
@Command(
    name = "runs",
    description = "Lists runs, newest first; with a verb, shows one or does something with it.")
public final class RunsVerb extends OverHome {
  @Option(names = "--limit", paramLabel = "N", description = "at most so many (default: 20)")
  int limit = 20;

  private RunsVerb(Session session) {
    super(session);
  }

  /** The verb with those below it. */
  public static CommandLine of(Session session) {
    return new CommandLine(new RunsVerb(session))
        .addSubcommand(new ShowVerb(session))
        .addSubcommand(new LogVerb(session))
        .addSubcommand(new ChangeVerb.Cancel(session))
        .addSubcommand(new ChangeVerb.Pause(session))
        .addSubcommand(new ChangeVerb.Unpause(session));
  }

  @Override
  protected ExitCode on(Backstitch backstitch) {
    List<RunLine> lines = backstitch.runs().newest(limit);
    if (session().wantsJson()) {
      session().json(json -> RunsJson.fields(json, lines));
    } else if (lines.isEmpty()) {
      session().terminal().line("nothing was run yet");
    } else {
      RunView.table(lines).printHeaded(session().terminal());
      long gone = lines.stream().filter(RunView::isLeft).count();
      if (gone > 0) {
        session()
            .terminal()
            .line(
                Words.count(gone, "run")
                    + " interrupted: the next `materialize` goes on with it, or closes it");
      }
    }
    return ExitCode.OK;
  }
}

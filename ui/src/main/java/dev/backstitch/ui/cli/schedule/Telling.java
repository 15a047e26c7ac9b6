package dev.backstitch.ui.cli.schedule;

import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Schedules;
import dev.backstitch.engine.ingest.Ingest;
import dev.backstitch.engine.run.Relay;
import dev.backstitch.engine.run.RunListener;
import dev.backstitch.engine.schedule.Occasion;
import dev.backstitch.ui.cli.output.Progress;
import dev.backstitch.ui.cli.output.Reports;
import dev.backstitch.ui.cli.output.Terminal;

/** Tells on the error stream what is answered and how it goes on. */
final class Telling implements Schedules.Listener, Relay, AutoCloseable {
  private final Terminal terminal;
  private Progress progress;

  Telling(Terminal terminal) {
    this.terminal = terminal;
    this.progress = Progress.on(terminal);
  }

  @Override
  public RunListener listener() {
    return progress;
  }

  @Override
  public void answering(Occasion occasion) {
    progress.close();
    terminal.err().println(occasion.schedule() + ": " + occasion.because());
    terminal.err().flush();
    progress = Progress.on(terminal);
  }

  @Override
  public void ended(Schedules.Round round) {
    if (!round.answered().isEmpty() || !round.taken().taken().isEmpty()) {
      new RoundView(round).print(terminal);
      terminal.out().flush();
    }
  }

  @Override
  public void failed(ProblemException problem) {
    Reports.print(terminal, problem.problems());
    terminal.err().flush();
  }

  @Override
  public void takenIn(Ingest.Result result) {
    progress.takenIn(result);
  }

  @Override
  public void resumed(String run, long built) {
    progress.resumed(run, built);
  }

  @Override
  public void close() {
    progress.close();
  }
}

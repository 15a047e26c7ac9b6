package dev.backstitch.ui.cli.schedule;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.Schedules;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.ingest.Ingest;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.schedule.Occasion;
import dev.backstitch.ui.cli.output.Progress;
import dev.backstitch.ui.cli.output.Reports;
import dev.backstitch.ui.cli.output.Terminal;
import java.time.Duration;

/** Tells on the error stream what is answered and how it goes on. */
final class Telling implements Schedules.Listener, AutoCloseable {
  private final Terminal terminal;
  private Progress progress;

  Telling(Terminal terminal) {
    this.terminal = terminal;
    this.progress = Progress.on(terminal);
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
  public void begun(String run, Runnable stop) {
    progress.begun(run, stop);
  }

  @Override
  public void waiting(Batch batch, Duration in, Problem because) {
    progress.waiting(batch, in, because);
  }

  @Override
  public void paused() {
    progress.paused();
  }

  @Override
  public void unpaused() {
    progress.unpaused();
  }

  @Override
  public void planned(Plan plan) {
    progress.planned(plan);
  }

  @Override
  public void started(Batch batch) {
    progress.started(batch);
  }

  @Override
  public void finished(Batch batch, long built, long failed) {
    progress.finished(batch, built, failed);
  }

  @Override
  public void failed(Failure failure) {
    progress.failed(failure);
  }

  @Override
  public void published(AssetName asset, long partitions) {
    progress.published(asset, partitions);
  }

  @Override
  public void close() {
    progress.close();
  }
}

package dev.backstitch.ui.cli.output;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.ingest.Ingest;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.ui.words.Words;
import java.time.Duration;
import java.util.function.LongSupplier;

/**
 * Shows on the stream for problems how a run goes on: a bar for a person, a line now and then
 * elsewhere. Called from one thread at a time.
 */
public abstract sealed class Progress implements Materialize.Listener, AutoCloseable
    permits BarProgress, LineProgress {
  private final Interrupts interrupts;
  private final LongSupplier nanos;
  private final long pauseNanos;
  private final Tally tally = new Tally();
  private long shownAt;

  Progress(Interrupts interrupts, LongSupplier nanos, long pauseNanos) {
    this.interrupts = interrupts;
    this.nanos = nanos;
    this.pauseNanos = pauseNanos;
  }

  /** What suits the terminal. */
  public static Progress on(Terminal terminal) {
    return terminal.isInteractive()
        ? new BarProgress(terminal, System::nanoTime)
        : new LineProgress(terminal, System::nanoTime);
  }

  /** Says where it stands; called when the pause since the last time is over. */
  abstract void show(Tally tally);

  /** Says something that stays. */
  abstract void say(String line);

  @Override
  public void takenIn(Ingest.Result ingest) {
    for (Ingest.Taken taken : ingest.taken()) {
      say(
          "took in "
              + Words.count(taken.files(), "file")
              + " of "
              + taken.asset()
              + ", "
              + Words.count(taken.rows(), "row"));
    }
  }

  @Override
  public void planned(Plan plan) {
    tally.planned(plan);
    if (!plan.isEmpty()) {
      say(
          "building "
              + Words.count(plan.partitions(), "partition")
              + " of "
              + Words.count(plan.steps().size(), "asset"));
      shownAt = nanos.getAsLong();
    }
  }

  @Override
  public void resumed(String run, long built) {
    say("goes on with run " + run + ": " + Words.count(built, "partition") + " of it built before");
  }

  @Override
  public void begun(String run, Runnable stop) {
    interrupts.willStop(
        () -> {
          say("stopping run " + run + " ...");
          stop.run();
        });
  }

  @Override
  public void waiting(Batch batch, Duration in, Problem because) {
    say(
        because.message()
            + "; tries "
            + batch.asset()
            + " again in "
            + Words.count(in.toSeconds(), "second"));
  }

  @Override
  public void paused() {
    say("paused; starts nothing more for now");
  }

  @Override
  public void unpaused() {
    say("goes on");
  }

  @Override
  public void started(Batch batch) {
    tally.at(batch.asset());
    showAtTimes();
  }

  @Override
  public void finished(Batch batch, long built, long failed) {
    tally.add(built, failed);
    showAtTimes();
  }

  @Override
  public void failed(Failure failure) {
    say("failed " + failure.asset() + " " + Words.ranges(failure.keys()));
  }

  @Override
  public void published(AssetName asset, long partitions) {
    say("published " + Words.count(partitions, "partition") + " of " + asset);
  }

  @Override
  public void foundPublished(AssetName asset, long partitions) {
    say("others have published " + Words.count(partitions, "partition") + " of " + asset);
  }

  private void showAtTimes() {
    long now = nanos.getAsLong();
    if (now - shownAt >= pauseNanos) {
      shownAt = now;
      show(tally);
    }
  }

  /** Leaves a clean line behind. */
  @Override
  public void close() {}
}

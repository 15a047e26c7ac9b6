package dev.backstitch.ui.http.job;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.Materialize;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.ingest.Ingest;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.ui.words.Words;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** How a job goes on, heard from what it does and asked by whoever wants to know. Thread-safe. */
public final class JobProgress implements Materialize.Listener, Cancellation {
  private final Consumer<String> runs;
  private final Runnable changed;
  private final List<Runnable> stops = new ArrayList<>();
  private Shown shown = new Shown(0, 0, 0, "");
  private boolean isCancelled;

  JobProgress(Consumer<String> runs, Runnable changed) {
    this.runs = runs;
    this.changed = changed;
  }

  /**
   * How far it is.
   *
   * @param words the last thing that was said; empty for none
   */
  public record Shown(long done, long failed, long total, String words) {
    public Shown {
      Objects.requireNonNull(words);
    }
  }

  synchronized Shown shown() {
    return shown;
  }

  synchronized boolean isCancelled() {
    return isCancelled;
  }

  /** Says something that people see while it goes on. */
  public void say(String words) {
    step(0, 0, null, words);
  }

  private void step(long done, long failed, @Nullable Long total, @Nullable String words) {
    synchronized (this) {
      shown =
          new Shown(
              shown.done + done,
              shown.failed + failed,
              total == null ? shown.total : total,
              words == null ? shown.words : words);
    }
    changed.run();
  }

  /** Asks what is under way to end; what begins later ends at once. */
  void cancel() {
    List<Runnable> all;
    synchronized (this) {
      isCancelled = true;
      all = List.copyOf(stops);
    }
    all.forEach(Runnable::run);
  }

  @Override
  public void onCancel(Runnable stop) {
    boolean now;
    synchronized (this) {
      stops.add(stop);
      now = isCancelled;
    }
    if (now) {
      stop.run();
    }
  }

  @Override
  public void takenIn(Ingest.Result ingest) {
    if (!ingest.taken().isEmpty()) {
      say("took in files of " + Words.count(ingest.taken().size(), "asset"));
    }
  }

  @Override
  public void planned(Plan plan) {
    step(0, 0, plan.partitions(), null);
  }

  @Override
  public void resumed(String run, long built) {
    step(built, 0, null, "goes on with run " + run);
  }

  @Override
  public void begun(String run, Runnable stop) {
    runs.accept(run);
    onCancel(stop);
    changed.run();
  }

  @Override
  public void started(Batch batch) {
    say("builds " + batch.asset());
  }

  @Override
  public void finished(Batch batch, long built, long failed) {
    step(built, failed, null, null);
  }

  @Override
  public void failed(Failure failure) {
    say("failed " + failure.asset() + " " + Words.ranges(failure.keys()));
  }

  @Override
  public void waiting(Batch batch, Duration in, Problem because) {
    say(because.message() + "; tries " + batch.asset() + " again in " + in.toSeconds() + " s");
  }

  @Override
  public void paused() {
    say("paused");
  }

  @Override
  public void unpaused() {
    say("goes on");
  }

  @Override
  public void published(AssetName asset, long partitions) {
    say("published " + Words.count(partitions, "partition") + " of " + asset);
  }

  @Override
  public void foundPublished(AssetName asset, long partitions) {
    say("others have published " + Words.count(partitions, "partition") + " of " + asset);
  }
}

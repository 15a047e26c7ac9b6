package dev.backstitch.ui.http.resource.schedule;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.app.Schedules;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.ingest.Ingest;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.engine.schedule.Occasion;
import dev.backstitch.ui.http.job.JobProgress;
import java.time.Duration;

/** Lets the progress of a job hear how a round over the schedules goes on. */
record Hearing(JobProgress progress) implements Schedules.Listener {
  @Override
  public void answering(Occasion occasion) {
    progress.say(occasion.schedule() + ": " + occasion.because());
  }

  @Override
  public void takenIn(Ingest.Result ingest) {
    progress.takenIn(ingest);
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
  public void planned(Plan plan) {
    progress.planned(plan);
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
}

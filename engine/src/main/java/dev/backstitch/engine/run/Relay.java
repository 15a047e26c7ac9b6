package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.plan.Plan;
import java.time.Duration;

/** Passes on all that it hears, but for what an implementation keeps to itself. */
public interface Relay extends RunListener {
  /** Who hears it; may change from one call to the next. */
  RunListener listener();

  @Override
  default void planned(Plan plan) {
    listener().planned(plan);
  }

  @Override
  default void begun(String run, Runnable stop) {
    listener().begun(run, stop);
  }

  @Override
  default void started(Batch batch) {
    listener().started(batch);
  }

  @Override
  default void finished(Batch batch, long built, long failed) {
    listener().finished(batch, built, failed);
  }

  @Override
  default void failed(Failure failure) {
    listener().failed(failure);
  }

  @Override
  default void waiting(Batch batch, Duration in, Problem because) {
    listener().waiting(batch, in, because);
  }

  @Override
  default void paused() {
    listener().paused();
  }

  @Override
  default void unpaused() {
    listener().unpaused();
  }

  @Override
  default void published(AssetName asset, long partitions) {
    listener().published(asset, partitions);
  }

  @Override
  default void foundPublished(AssetName asset, long partitions) {
    listener().foundPublished(asset, partitions);
  }
}

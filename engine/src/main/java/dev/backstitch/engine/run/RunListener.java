package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.plan.Plan;
import java.time.Duration;

/** Hears how a run goes on; called from one thread at a time. */
public interface RunListener {
  /** What will be built is known. */
  default void planned(Plan plan) {}

  RunListener SILENT = new RunListener() {};

  /**
   * The run is under way.
   *
   * @param stop asks it to end; returns at once, and may be called by any thread
   */
  default void begun(String run, Runnable stop) {}

  /** A batch was begun. */
  default void started(Batch batch) {}

  /** So many partitions of a batch are built and checked, so many failed. */
  default void finished(Batch batch, long built, long failed) {}

  default void failed(Failure failure) {}

  /** A batch is tried again after a while. */
  default void waiting(Batch batch, Duration in, Problem because) {}

  /** Nothing more is started for now. */
  default void paused() {}

  /** What was paused goes on. */
  default void unpaused() {}

  /** Partitions of the asset became visible. */
  default void published(AssetName asset, long partitions) {}

  /** So many partitions came out as others had published them meanwhile, and stay as they are. */
  default void foundPublished(AssetName asset, long partitions) {}
}

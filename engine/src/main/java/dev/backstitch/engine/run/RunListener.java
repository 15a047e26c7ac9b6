package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.plan.Plan;

/** Hears how a run goes on; called from one thread at a time. */
public interface RunListener {
  /** What will be built is known. */
  default void planned(Plan plan) {}

  RunListener SILENT = new RunListener() {};

  /** A batch was begun. */
  default void started(Batch batch) {}

  /** So many partitions of a batch are built and checked, so many failed. */
  default void finished(Batch batch, long built, long failed) {}

  default void failed(Failure failure) {}

  /** Partitions of the asset became visible. */
  default void published(AssetName asset, long partitions) {}
}

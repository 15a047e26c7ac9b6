package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Iterator;
import java.util.Map;
import java.util.function.Function;

/** Which partitions can start now: algebra over sets, no node per partition. */
final class Readiness {
  private final Map<AssetName, StepProgress> steps;

  Readiness(Map<AssetName, StepProgress> steps) {
    this.steps = steps;
  }

  /** Partitions that read something that will never come. */
  PartitionSet doomed(StepProgress step) {
    return reached(step, StepProgress::lost);
  }

  /** Partitions that read nothing which is still to come. */
  PartitionSet ready(StepProgress step) {
    return step.todo.isEmpty()
        ? step.todo
        : step.todo.minus(reached(step, up -> unfinished(up, step)));
  }

  /** Ready partitions that need not be built: whatever they read came out as it was. */
  PartitionSet unmoved(StepProgress step) {
    PartitionSet candidates = step.todo.intersect(step.step.onlyIfMoved());
    return candidates.isEmpty()
        ? candidates
        : ready(step).intersect(candidates).minus(reached(step, StepProgress::moved));
  }

  private PartitionSet reached(StepProgress step, Function<StepProgress, PartitionSet> which) {
    PartitionSet all = step.todo.minus(step.todo);
    for (RunPlan.Read read : step.step.reads()) {
      StepProgress upstream = steps.get(read.upstream());
      if (upstream == null) {
        continue;
      }
      PartitionSet from = which.apply(upstream);
      if (!from.isEmpty()) {
        all = all.union(read.mapping().forward(from, step.todo.extent()));
      }
    }
    return all;
  }

  /** A step's own partitions count once written: its check over the table comes after the last. */
  private static PartitionSet unfinished(StepProgress upstream, StepProgress step) {
    return upstream == step ? step.todo.union(step.running) : upstream.unfinished();
  }

  /**
   * Cuts ready partitions into batches. A batch that is not full waits while more of the step may
   * become ready, so that pipelining does not turn one statement into many.
   */
  Iterator<PartitionSet> batches(StepProgress step, PartitionSet ready) {
    PartitionSet together = ready.minus(step.alone);
    boolean all = together.equals(step.todo.minus(step.alone)) || isSelfReading(step);
    return new Cut(
        ready.intersect(step.alone),
        together,
        step.step.batchSize(),
        all || step.running.isEmpty());
  }

  private static boolean isSelfReading(StepProgress step) {
    return step.step.reads().stream().anyMatch(r -> r.upstream().equals(step.step.asset()));
  }
}

package dev.backstitch.engine.event.lineage;

import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.observe.Observer;
import java.time.Duration;
import java.time.Instant;

/**
 * What one asset's step of a run has come to.
 *
 * @param built partitions that passed what must hold
 * @param cost of all of its attempts
 * @param at when it was last heard of
 */
record StepTally(PartitionSet planned, PartitionSet built, Observer.Cost cost, Instant at) {
  static StepTally begun(PartitionSet planned, Instant at) {
    return new StepTally(
        planned, planned.minus(planned), new Observer.Cost(0, 0, 0, Duration.ZERO), at);
  }

  StepTally with(PartitionSet more, Observer.Cost another, Instant now) {
    Observer.Cost sum =
        new Observer.Cost(
            cost.rows() + another.rows(),
            cost.bytes() + another.bytes(),
            cost.files() + another.files(),
            cost.took().plus(another.took()));
    return new StepTally(planned, built.union(more), sum, now);
  }
}

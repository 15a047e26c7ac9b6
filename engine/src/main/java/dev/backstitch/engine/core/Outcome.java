package dev.backstitch.engine.core;

import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import java.util.List;
import java.util.Objects;

/** How an attempt ended. */
public sealed interface Outcome {

  void accept(Visitor visitor);

  /**
   * The files are written and the checks were run.
   *
   * @param staged partitions whose must-hold checks passed
   * @param failures partitions whose checks did not, with the offending rows
   * @param unchanged those of the staged that came out as they are published
   */
  record Done(PartitionSet staged, List<Failure> failures, PartitionSet unchanged)
      implements Outcome {
    public Done {
      Objects.requireNonNull(staged);
      failures = List.copyOf(failures);
      Objects.requireNonNull(unchanged);
    }

    /** With all of the staged changed. */
    public Done(PartitionSet staged, List<Failure> failures) {
      this(staged, failures, staged.minus(staged));
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.done(this);
    }
  }

  /** Nothing of the batch came about. */
  record Failed(Problem problem, boolean retryHelps) implements Outcome {
    public Failed {
      Objects.requireNonNull(problem);
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.failed(this);
    }
  }

  /** It was stopped because somebody asked. */
  record Stopped() implements Outcome {
    @Override
    public void accept(Visitor visitor) {
      visitor.stopped(this);
    }
  }

  /** One method per outcome. */
  interface Visitor {
    void done(Done outcome);

    void failed(Failed outcome);

    void stopped(Stopped outcome);
  }
}

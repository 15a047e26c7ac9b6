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
   */
  record Done(PartitionSet staged, List<Failure> failures) implements Outcome {
    public Done {
      Objects.requireNonNull(staged);
      failures = List.copyOf(failures);
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

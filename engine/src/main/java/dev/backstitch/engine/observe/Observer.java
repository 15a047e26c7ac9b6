package dev.backstitch.engine.observe;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.engine.core.Attempt;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Command;
import dev.backstitch.engine.core.Failure;
import dev.backstitch.engine.core.RunPlan;
import dev.backstitch.engine.plan.Plan;
import dev.backstitch.storage.metadata.Release;
import dev.backstitch.storage.metadata.Run;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/**
 * Sees what becomes of runs, with figures. Called by many threads at once, also by those that
 * build: it must not block. What it throws never reaches a run, see {@link EveryObserver}.
 */
public interface Observer {
  Observer NONE = new Observer() {};

  /** A run begins, or is taken up again. */
  default void began(Began run) {}

  /** An attempt begins, on this thread. */
  default void tried(Attempt attempt, Batch batch) {}

  /** An attempt wrote its partitions and ran their checks. */
  default void built(Built built) {}

  /** Nothing of an attempt came about. */
  default void failed(Attempt attempt, Batch batch, Problem problem) {}

  /** This thread is done with an attempt, whatever came of it; after the others. */
  default void left(Attempt attempt) {}

  /** A run is over; what it has built in a workspace may be published later. */
  default void ended(Ended end) {}

  /** Partitions became visible, all of them at once. */
  default void published(Release release, Map<AssetName, PartitionSet> partitions) {}

  /**
   * A publication was prepared and could not be made; it is given up.
   *
   * @param outcome what stood in the way, as one word
   */
  default void refused(Release.Kind kind, String outcome) {}

  /**
   * A publication was prepared and could not be made so; it is prepared again at once.
   *
   * @param outcome what stood in the way, as one word
   */
  default void preparedAgain(Release.Kind kind, String outcome) {}

  /** A run has to build these again, or for the first time, since others published meanwhile. */
  default void caughtUp(String run, Map<AssetName, PartitionSet> again) {}

  /**
   * A run at its beginning.
   *
   * @param execution grows each time the run is begun or gone on with
   * @param steps what is left to be built
   */
  record Began(String run, int execution, RunPlan.Unit unit, List<Plan.Step> steps) {
    public Began {
      steps = List.copyOf(steps);
    }
  }

  /**
   * What came of an attempt.
   *
   * @param held partitions that passed what must hold
   * @param unchanged those of them that came out as they are published, or were left alone
   */
  record Built(
      Attempt attempt,
      Batch batch,
      PartitionSet held,
      PartitionSet unchanged,
      List<Failure> failures,
      Cost cost) {
    public Built {
      failures = List.copyOf(failures);
    }
  }

  /**
   * What an attempt wrote and how long it took.
   *
   * @param bytes of files, as compressed
   */
  record Cost(long rows, long bytes, long files, Duration took) {}

  /** How a run ended. */
  record Ended(
      String run,
      int execution,
      Run.Status status,
      List<Failure> failures,
      List<Command.Blocked> blocked) {
    public Ended {
      failures = List.copyOf(failures);
      blocked = List.copyOf(blocked);
    }
  }
}

package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Something the driver is to do; it answers with an event. */
public sealed interface Command {

  void accept(Visitor visitor);

  /** Build the batch. */
  record Start(Attempt attempt, Batch batch) implements Command {
    @Override
    public void accept(Visitor visitor) {
      visitor.start(this);
    }
  }

  /** Stop an attempt as soon as possible. */
  record Stop(Attempt attempt) implements Command {
    @Override
    public void accept(Visitor visitor) {
      visitor.stop(this);
    }
  }

  /**
   * Answer with {@link Event.Due} after a while.
   *
   * @param batch that is tried again then
   * @param because what became of the try before
   */
  record Wake(Attempt attempt, Duration in, Batch batch, Problem because) implements Command {
    @Override
    public void accept(Visitor visitor) {
      visitor.wake(this);
    }
  }

  /** Run the checks that look at the whole table. */
  record CheckTable(String run, AssetName asset, PartitionSet written) implements Command {
    @Override
    public void accept(Visitor visitor) {
      visitor.checkTable(this);
    }
  }

  /** Make the staged partitions of these assets visible in one step. */
  record Publish(String run, Map<AssetName, PartitionSet> staged) implements Command {
    public Publish {
      staged = Collections.unmodifiableMap(new LinkedHashMap<>(staged));
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.publish(this);
    }
  }

  /**
   * The run is over.
   *
   * @param skipped partitions that were left as they are, since nothing that they read came out
   *     otherwise
   * @param byOthers partitions that came out as others had published them meanwhile
   */
  record End(
      String run,
      RunEnd end,
      List<Failure> failures,
      List<Blocked> blocked,
      Map<AssetName, PartitionSet> skipped,
      Map<AssetName, PartitionSet> byOthers)
      implements Command {
    public End {
      failures = List.copyOf(failures);
      blocked = List.copyOf(blocked);
      skipped = Collections.unmodifiableMap(new LinkedHashMap<>(skipped));
      byOthers = Collections.unmodifiableMap(new LinkedHashMap<>(byOthers));
    }

    /** Where nobody else was first. */
    public End(
        String run,
        RunEnd end,
        List<Failure> failures,
        List<Blocked> blocked,
        Map<AssetName, PartitionSet> skipped) {
      this(run, end, failures, blocked, skipped, Map.of());
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.end(this);
    }
  }

  /** How a run ends. */
  enum RunEnd {
    DONE,
    FAILED,
    CANCELLED
  }

  /** Partitions that were not tried, since what they read did not come about. */
  record Blocked(AssetName asset, PartitionSet keys) {}

  /** One method per command. */
  interface Visitor {
    void start(Start command);

    void stop(Stop command);

    void wake(Wake command);

    void checkTable(CheckTable command);

    void publish(Publish command);

    void end(End command);
  }
}

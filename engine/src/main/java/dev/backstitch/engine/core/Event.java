package dev.backstitch.engine.core;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Something that happened to a run. */
public sealed interface Event {
  String run();

  void accept(Visitor visitor);

  /** A plan was handed in. */
  record Submitted(String run, RunPlan plan) implements Event {
    public Submitted {
      Objects.requireNonNull(plan);
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.submitted(this);
    }
  }

  /** An attempt ended. */
  record Finished(Attempt attempt, Outcome outcome) implements Event {
    @Override
    public String run() {
      return attempt.run();
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.finished(this);
    }
  }

  /** Checks over the whole table ended; {@code outcome} is Done or Failed. */
  record Checked(String run, AssetName asset, Outcome outcome) implements Event {
    @Override
    public void accept(Visitor visitor) {
      visitor.checked(this);
    }
  }

  /**
   * A publication ended.
   *
   * @param problem why it was refused; null when it is visible
   * @param byOthers partitions that are visible because others had published them meanwhile
   */
  record Published(
      String run,
      Set<AssetName> assets,
      @Nullable Problem problem,
      Map<AssetName, PartitionSet> byOthers)
      implements Event {
    public Published {
      assets = Set.copyOf(assets);
      byOthers = Map.copyOf(byOthers);
    }

    /** Where nobody else was first. */
    public Published(String run, Set<AssetName> assets, @Nullable Problem problem) {
      this(run, assets, problem, Map.of());
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.published(this);
    }
  }

  /** The wait before a further try is over. */
  record Due(Attempt attempt) implements Event {
    @Override
    public String run() {
      return attempt.run();
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.due(this);
    }
  }

  /** Somebody wants the run to stop. */
  record CancelAsked(String run) implements Event {
    @Override
    public void accept(Visitor visitor) {
      visitor.cancelAsked(this);
    }
  }

  /** Somebody wants nothing more of the run to be started for a while. */
  record PauseAsked(String run) implements Event {
    @Override
    public void accept(Visitor visitor) {
      visitor.pauseAsked(this);
    }
  }

  /** A paused run may go on. */
  record UnpauseAsked(String run) implements Event {
    @Override
    public void accept(Visitor visitor) {
      visitor.unpauseAsked(this);
    }
  }

  /** An attempt has been under way for longer than it may. */
  record Overdue(Attempt attempt) implements Event {
    @Override
    public String run() {
      return attempt.run();
    }

    @Override
    public void accept(Visitor visitor) {
      visitor.overdue(this);
    }
  }

  /** One method per event. */
  interface Visitor {
    void submitted(Submitted event);

    void finished(Finished event);

    void checked(Checked event);

    void published(Published event);

    void due(Due event);

    void cancelAsked(CancelAsked event);

    void pauseAsked(PauseAsked event);

    void unpauseAsked(UnpauseAsked event);

    void overdue(Overdue event);
  }
}

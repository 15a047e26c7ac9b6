package dev.backstitch.engine.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.execution.Executions;
import dev.backstitch.engine.run.Holds;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Conflict;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.lease.Leases;
import dev.backstitch.storage.metadata.Workspace;
import dev.backstitch.storage.metadata.Workspaces;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * A backfill's claim to be the only one that restates its partitions. Ordinary runs do not ask and
 * are not held up.
 */
record Claims(Leases leases, Workspaces workspaces, Holds holds, Clock clock, ProjectState state) {
  /** How long partitions are kept for a run that is not on record yet. */
  static final Duration START = Duration.ofMinutes(1);

  /** How long a built workspace keeps others away while people look at it. */
  static final Duration REVIEW = Duration.ofDays(14);

  private static final int TRIES = 3;

  /**
   * Takes the partitions for a run, in place of what it held.
   *
   * @return the number that proves it
   * @throws ProblemException BS-580 when another run holds some of them
   */
  long take(String run, Map<AssetName, PartitionSet> partitions, Duration held) {
    List<Claim> claims = new ArrayList<>();
    partitions.forEach((asset, keys) -> claims.add(new Claim(asset, keys.text())));
    Asked asked = new Asked();
    for (int i = 0; i < TRIES; i++) {
      Instant now = clock.instant();
      OptionalLong fence =
          leases.take(run, claims, now, now.plus(held), this::overlaps).accept(asked);
      if (fence.isPresent()) {
        return fence.getAsLong();
      }
      List<String> over =
          asked.conflicts.stream().map(Conflict::holder).distinct().filter(this::isOver).toList();
      over.forEach(this::release);
      if (over.isEmpty()) {
        break;
      }
    }
    throw new ProblemException(
        asked.conflicts.stream().map(conflict -> problem(run, conflict, partitions)).toList());
  }

  /** The fence, or else what was in the way. */
  private static final class Asked implements Grant.Visitor<OptionalLong> {
    private List<Conflict> conflicts = List.of();

    @Override
    public OptionalLong taken(Grant.Taken taken) {
      return OptionalLong.of(taken.fence());
    }

    @Override
    public OptionalLong refused(Grant.Refused refused) {
      conflicts = refused.conflicts();
      return OptionalLong.empty();
    }
  }

  /** Whoever held them ended, or died before there was a workspace, and did not give them back. */
  private boolean isOver(String holder) {
    return workspaces
        .find(holder)
        .map(workspace -> workspace.state() != Workspace.State.OPEN)
        .orElseGet(() -> !holds.isHeld(Executions.what(holder)));
  }

  /** Keeps what was taken while the run is built and looked at. */
  void keep(String run, long fence) {
    leases.renew(run, fence, clock.instant().plus(REVIEW));
  }

  private boolean overlaps(AssetName asset, String one, String other) {
    Extent extent = state.of(asset).extent();
    return !extent.recall(one).intersect(extent.recall(other)).isEmpty();
  }

  private Problem problem(String run, Conflict conflict, Map<AssetName, PartitionSet> partitions) {
    PartitionSet both = state.of(conflict.asset()).extent().recall(conflict.keys());
    PartitionSet wanted = partitions.get(conflict.asset());
    PartitionSet shared = wanted == null ? both : both.intersect(wanted);
    return Problem.of(
            "BS-580",
            conflict.asset() + " " + shared.text(),
            "is being restated by run " + conflict.holder() + ", and run " + run + " wants it too")
        .blamedOn(Blame.EXTERNAL)
        .next(next(conflict.holder()));
  }

  private String next(String holder) {
    return workspaces.find(holder).isPresent()
        ? "Publish or abandon run " + holder + " first, or plan a backfill beside it."
        : "It is being begun by "
            + holds.holder(Executions.what(holder)).orElse("another process")
            + ": try again, after "
            + Holds.LENGTH.toSeconds()
            + " seconds if that has died.";
  }

  /** Gives back whatever a run holds. */
  void release(String run) {
    leases.live(clock.instant()).stream()
        .filter(lease -> lease.holder().equals(run))
        .forEach(lease -> leases.release(run, lease.fence()));
  }
}

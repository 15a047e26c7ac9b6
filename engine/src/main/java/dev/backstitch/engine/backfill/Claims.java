package dev.backstitch.engine.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Blame;
import dev.backstitch.asset.problem.Problem;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.state.ProjectState;
import dev.backstitch.storage.lease.Claim;
import dev.backstitch.storage.lease.Conflict;
import dev.backstitch.storage.lease.Grant;
import dev.backstitch.storage.lease.Leases;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * A backfill's claim to be the only one that restates its partitions. Ordinary runs do not ask and
 * are not held up.
 */
record Claims(Leases leases, Clock clock, ProjectState state) {
  /** How long a built workspace keeps others away while people look at it. */
  static final Duration REVIEW = Duration.ofDays(14);

  /**
   * Takes the partitions for a run, in place of what it held.
   *
   * @return the number that proves it
   * @throws ProblemException BS-580 when another run holds some of them
   */
  long take(String run, Map<AssetName, PartitionSet> partitions, Duration held) {
    List<Claim> claims = new ArrayList<>();
    partitions.forEach((asset, keys) -> claims.add(new Claim(asset, keys.text())));
    Grant grant =
        leases.take(run, claims, clock.instant(), clock.instant().plus(held), this::overlaps);
    return grant.accept(
        new Grant.Visitor<Long>() {
          @Override
          public Long taken(Grant.Taken taken) {
            return taken.fence();
          }

          @Override
          public Long refused(Grant.Refused refused) {
            throw new ProblemException(
                refused.conflicts().stream().map(c -> problem(run, c, partitions)).toList());
          }
        });
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
        .next(
            "Publish or abandon run "
                + conflict.holder()
                + " first, or plan a backfill beside it.");
  }

  void release(String run, long fence) {
    leases.release(run, fence);
  }
}

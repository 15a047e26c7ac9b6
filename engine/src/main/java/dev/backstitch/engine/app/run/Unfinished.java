package dev.backstitch.engine.app.run;

import dev.backstitch.asset.partition.PartitionSet;
import java.util.Objects;

/**
 * How far runs that are not over have come with one asset; no partition is in two of the sets.
 *
 * @param queued planned and not begun, as far as is known here
 * @param running built at this moment by this process
 * @param staged built and not visible yet
 * @param unchanged those that came out as they are published
 * @param failed whose last attempt came to nothing
 */
public record Unfinished(
    PartitionSet queued,
    PartitionSet running,
    PartitionSet staged,
    PartitionSet unchanged,
    PartitionSet failed) {
  public Unfinished {
    Objects.requireNonNull(queued);
    Objects.requireNonNull(running);
    Objects.requireNonNull(staged);
    Objects.requireNonNull(unchanged);
    Objects.requireNonNull(failed);
  }

  /** Of a run that nobody works on. */
  Unfinished ended() {
    PartitionSet none = queued.minus(queued);
    return new Unfinished(none, none, staged, unchanged, failed);
  }

  /** Of two runs; where one builds what the other has failed to, it is being built. */
  Unfinished and(Unfinished other) {
    PartitionSet going = running.union(other.running);
    PartitionSet kept = staged.union(other.staged).minus(going);
    PartitionSet same = unchanged.union(other.unchanged).minus(going).minus(kept);
    PartitionSet waiting = queued.union(other.queued).minus(going).minus(kept).minus(same);
    PartitionSet bad =
        failed.union(other.failed).minus(going).minus(kept).minus(same).minus(waiting);
    return new Unfinished(waiting, going, kept, same, bad);
  }
}

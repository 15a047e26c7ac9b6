package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.core.Attempt;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.core.Outcome;
import dev.backstitch.storage.query.Cancellation;
import java.util.Map;

/** The blocking work of one run; called on worker threads, several at once. */
public interface Work {
  /** Builds and checks; what it acknowledges by returning is durable. */
  Outcome build(Attempt attempt, Batch batch, Cancellation cancellation);

  /** Checks that look at the whole table. */
  Outcome checkTable(AssetName asset, PartitionSet written, Cancellation cancellation);

  /** What others want of the run; asked now and then while it runs. */
  default Watch.Wish wish() {
    return Watch.Wish.GO_ON;
  }

  /** Makes partitions visible in one step, or none of them. */
  Shown publish(Map<AssetName, PartitionSet> staged);
}

package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.problem.ProblemException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds published partitions again in a scratch folder and compares: nothing is published,
 * journalled or painted. Blocking; safe for use by many threads.
 */
public final class Proofs {
  /** Assets that are built and have something published, in topological order. */
  public List<AssetName> provable() {
    return List.of();
  }

  /**
   * Builds a partition plainly, and again under another clock, order of rows and number of threads.
   *
   * @param partition null for the newest published one that is closed
   * @throws ProblemException BS-540 when the asset is not built; BS-541 when the partition is not
   *     published
   */
  public DoubleRun prove(AssetName asset, @Nullable PartitionKey partition) {
    throw new UnsupportedOperationException("Cannot prove " + asset + " " + partition);
  }

  /**
   * Builds a published partition from the inputs that were recorded for it, and from today's.
   *
   * @param partition null for the newest published one that is closed
   * @throws ProblemException BS-540 when the asset is not built; BS-541 when the partition is not
   *     published
   */
  public Drift drift(AssetName asset, @Nullable PartitionKey partition) {
    throw new UnsupportedOperationException("Cannot measure " + asset + " " + partition);
  }
}

package dev.backstitch.engine.app.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What becomes visible when a backfill is published.
 *
 * @param base the release that it was built over
 * @param newest the release that readers see now
 * @param tables that it changes, in topological order
 * @param unchanged built, and as published: nothing becomes visible of them
 */
public record Review(
    String id,
    String run,
    String stage,
    long base,
    long newest,
    List<Table> tables,
    List<AssetName> unchanged,
    List<String> open) {
  public Review {
    tables = List.copyOf(tables);
    unchanged = List.copyOf(unchanged);
    open = List.copyOf(open);
  }

  /** Whether others published since: publication catches up with that first. */
  public boolean isBehind() {
    return newest > base;
  }

  /**
   * One table.
   *
   * @param before the snapshot that readers see; null when it was never published
   * @param moved whether others published it since the backfill was built
   */
  public record Table(
      AssetName asset, PartitionSet partitions, @Nullable Long before, long after, boolean moved) {
    public Table {
      Objects.requireNonNull(asset);
      Objects.requireNonNull(partitions);
    }
  }
}

package dev.backstitch.engine.diff;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.compare.RowDiff;
import java.util.Objects;

/**
 * What became of one table.
 *
 * @param partitions that have rows on a side, by what became of them
 * @param rowsAlike rows of the partitions that needed no look at rows
 * @param rows what became of the rows of all others
 */
public record AssetDiff(AssetName asset, Sorted partitions, long rowsAlike, RowDiff rows) {
  public AssetDiff {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(partitions);
    Objects.requireNonNull(rows);
  }

  /**
   * Disjoint sets of partitions.
   *
   * @param sameFiles the very same files, or what was merged of them: nothing was published there
   *     in between
   * @param sameContent other files with equal rows
   * @param different rows on both sides, and not the same
   * @param onlyBefore rows on that side only
   */
  public record Sorted(
      PartitionSet sameFiles,
      PartitionSet sameContent,
      PartitionSet different,
      PartitionSet onlyBefore,
      PartitionSet onlyAfter) {

    /** All that were compared. */
    public PartitionSet all() {
      return sameFiles.union(sameContent).union(different).union(onlyBefore).union(onlyAfter);
    }
  }

  /** Whether the table has the same columns and the same rows. */
  public boolean isEmpty() {
    return rows.isEmpty() && rows.shapes().isEmpty();
  }

  /** Rows before, in all partitions. */
  public long rowsBefore() {
    return rowsAlike + rows.counts().before();
  }

  public long rowsAfter() {
    return rowsAlike + rows.counts().after();
  }

  /** Rows that are the same on both sides. */
  public long rowsUnchanged() {
    return rowsAlike + rows.counts().unchanged();
  }
}

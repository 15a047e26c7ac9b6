package dev.backstitch.storage.compare;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.TableSchema;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * What became of the rows of partitions, from one state to another. Values are equal as in {@link
 * RowComparison}; numbers of different types by their value. Rows are matched by their key within
 * their partition: one that moved to another partition is removed there and added here. Safe for
 * use by many threads.
 */
public interface Diffs {
  /**
   * Blocking.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-551 when files cannot be read
   */
  RowDiff diff(Question question, Cancellation cancellation);

  /**
   * What to compare.
   *
   * @param key columns that identify a row within a partition; NULL is equal to NULL. Empty for
   *     none: then rows are equal or not, never changed
   * @param tolerances by column name: the largest absolute difference that is not a change, in the
   *     column's unit
   * @param samples how many rows to show of each kind of change
   */
  record Question(
      TableSchema before,
      TableSchema after,
      List<Pair> partitions,
      List<String> key,
      Map<String, BigDecimal> tolerances,
      int samples) {
    public Question {
      Objects.requireNonNull(before);
      Objects.requireNonNull(after);
      partitions = List.copyOf(partitions);
      key = List.copyOf(key);
      tolerances = Map.copyOf(tolerances);
    }
  }

  /** The files of one partition in both states; without files it is empty. */
  record Pair(PartitionKey key, List<String> before, List<String> after) {
    public Pair {
      Objects.requireNonNull(key);
      before = List.copyOf(before);
      after = List.copyOf(after);
    }
  }
}

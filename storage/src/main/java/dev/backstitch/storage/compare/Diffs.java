package dev.backstitch.storage.compare;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.query.Cancellation;
import dev.backstitch.storage.table.TableSchema;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
   * Some of the rows that differ beyond tolerance, by partition, key and then everything else: the
   * same question has them in the same order. Blocking.
   *
   * @throws dev.backstitch.asset.problem.ProblemException BS-551 when files cannot be read
   */
  RowPage rows(Question question, Page page, Cancellation cancellation);

  /**
   * Writes all rows that {@link #rows} would give, in the same order, to a Parquet file: {@code
   * kind}, {@code partition}, and of each column {@code NAME before} and {@code NAME after} in its
   * own type. Blocking.
   *
   * @param kind null for all of them
   * @param file that is not there yet, in a folder that holds nothing else
   * @return how many rows
   * @throws dev.backstitch.asset.problem.ProblemException BS-551 when files cannot be read
   */
  long write(Question question, @Nullable Kind kind, Path file, Cancellation cancellation);

  /** What became of a row that is not as it was. */
  enum Kind {
    CHANGED,
    ADDED,
    REMOVED
  }

  /**
   * Which of the rows.
   *
   * @param kind null for all of them
   * @param from how many are left out before the first
   * @param most of them
   */
  record Page(@Nullable Kind kind, long from, int most) {}

  /**
   * Rows of one page.
   *
   * @param total how many there are on all pages
   */
  record RowPage(long total, List<Row> rows) {
    public RowPage {
      rows = List.copyOf(rows);
    }
  }

  /** One row that is not as it was. */
  record Row(Kind kind, RowDiff.Sample values) {
    public Row {
      Objects.requireNonNull(kind);
      Objects.requireNonNull(values);
    }
  }

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

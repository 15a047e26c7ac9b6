package dev.backstitch.storage.query;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.table.TableSchema;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Writes down row by row what changed of partitions: equal rows are no correction, of the others
 * those of one key are matched, and what is left was removed or added. The deltas of a column sum
 * up to its total after less that before, no value counting as 0. Safe for use by many threads.
 */
public interface CorrectionRows {
  /**
   * Writes one file, forced to disk, with the columns of {@link CorrectionSchema}. Blocking.
   *
   * @return empty, and no file, when nothing changed
   * @throws dev.backstitch.asset.problem.ProblemException BS-596 when files cannot be read, or a
   *     delta is too large to be exact
   */
  Optional<Written> write(Question question, Path folder);

  /**
   * What to compare.
   *
   * @param table the columns that both sides are read under, by field id
   * @param key names of the columns that tell rows apart within a partition, those of the
   *     partition's key among them
   * @param run empty for none
   */
  record Question(
      TableSchema table, List<String> key, long release, String run, List<Pair> partitions) {
    public Question {
      Objects.requireNonNull(table);
      key = List.copyOf(key);
      Objects.requireNonNull(run);
      partitions = List.copyOf(partitions);
    }
  }

  /**
   * The files of one partition before and after; without files it is empty.
   *
   * @param number of the correction, should there be one
   */
  record Pair(PartitionKey partition, int number, List<String> before, List<String> after) {
    public Pair {
      Objects.requireNonNull(partition);
      before = List.copyOf(before);
      after = List.copyOf(after);
    }
  }

  /** The file, and how many rows it has of each partition that changed. */
  record Written(String location, Map<PartitionKey, Counts> partitions) {
    public Written {
      Objects.requireNonNull(location);
      partitions = Map.copyOf(partitions);
    }
  }

  /** Numbers of rows. */
  record Counts(long corrected, long added, long removed) {}
}

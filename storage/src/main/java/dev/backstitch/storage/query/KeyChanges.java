package dev.backstitch.storage.query;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.asset.time.Window;
import dev.backstitch.storage.table.TableSchema;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Works out, of what a feed tells day by day, when each key changed; and when what two histories
 * say of any key differs. Safe for use by many threads.
 */
public interface KeyChanges {
  /**
   * Writes the changes of each partition, all in one statement. Files on return are forced to disk.
   * Blocking.
   *
   * @param directory a fresh folder, the only one that may be written
   * @return one entry per partition that has changes, in their order
   * @throws dev.backstitch.asset.problem.ProblemException BS-721 to BS-724 with the day and a count
   *     for what the feed must not say; BS-725 when it cannot be read
   * @throws java.util.concurrent.CancellationException when it was stopped
   */
  List<WrittenFile> write(Order order, Path directory, Cancellation cancellation);

  /**
   * The times at which some key is not the same in both: sorted, disjoint, widened to whole
   * seconds; an end of {@link Instant#MAX} is for ever. What two partitions see of two histories is
   * the same unless a window of theirs meets one of these. Blocking.
   *
   * @param schema of changes that are read as versions, without columns of partitions
   * @param before files of one history
   * @param after files of the other
   * @throws dev.backstitch.asset.problem.ProblemException BS-725 when they cannot be read
   */
  List<Window> differences(TableSchema schema, List<String> before, List<String> after);

  /**
   * What is to be written.
   *
   * @param output of the dimension, as changes are kept
   * @param partitions days that are built, in order of time
   */
  record Order(TableSpec output, Feed feed, List<Partition> partitions) {
    public Order {
      Objects.requireNonNull(output);
      Objects.requireNonNull(feed);
      partitions = List.copyOf(partitions);
    }
  }

  /**
   * What tells of changes.
   *
   * @param name for people
   * @param schema of its files
   * @param day its column with the day that told
   * @param told the days that are read, in order of time
   * @param key columns that identify what changes
   * @param tracked columns whose changes are kept
   */
  record Feed(
      String name,
      TableSchema schema,
      List<String> files,
      String day,
      List<Day> told,
      List<String> key,
      List<String> tracked,
      Meaning meaning) {
    public Feed {
      Objects.requireNonNull(name);
      Objects.requireNonNull(schema);
      files = List.copyOf(files);
      Objects.requireNonNull(day);
      told = List.copyOf(told);
      key = List.copyOf(key);
      tracked = List.copyOf(tracked);
      Objects.requireNonNull(meaning);
    }
  }

  /**
   * How a row is meant.
   *
   * @param whole whether a day tells of all keys, so that a missing one has ended
   * @param effective the column that says from when a row holds; null for the start of its day
   * @param zone of a TIMESTAMP without one
   */
  record Meaning(boolean whole, @Nullable String effective, String zone) {
    public Meaning {
      Objects.requireNonNull(zone);
    }
  }

  /**
   * A day of the feed that is there, with or without rows.
   *
   * @param number its place among all days that are there; whether they are read or not
   * @param start from when what it tells holds
   */
  record Day(LocalDate date, int number, Instant start) {
    public Day {
      Objects.requireNonNull(date);
      Objects.requireNonNull(start);
    }
  }

  /**
   * A day of the dimension.
   *
   * @param from changes from this instant on are its own; null for all before the end, as of the
   *     first day
   * @param to excluded
   */
  record Partition(PartitionKey key, LocalDate date, @Nullable Instant from, Instant to) {
    public Partition {
      Objects.requireNonNull(key);
      Objects.requireNonNull(date);
      Objects.requireNonNull(to);
    }
  }
}

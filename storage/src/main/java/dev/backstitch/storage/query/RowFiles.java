package dev.backstitch.storage.query;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Rows in and out of files, for steps written in Java; a batch shares what it opens. */
public interface RowFiles {
  /** Opens the files that a batch reads, by location; no other is in reach. Close it. */
  Reader open(Collection<String> files);

  /** Reads what each partition of a batch sees. Not thread-safe. */
  interface Reader extends AutoCloseable {
    /**
     * The rows one partition sees of an input, in a fixed order.
     *
     * @param input whose files are among those opened
     * @throws dev.backstitch.asset.problem.ProblemException BS-512 when they cannot be read
     */
    List<Row> rows(AliasFiles input, BatchKey key);

    @Override
    void close();
  }

  /**
   * Writes the rows of some partitions, one file for each that has any; key columns are added or
   * must equal the key. Files on return are forced to disk.
   *
   * @return in the order of the map
   * @throws dev.backstitch.asset.problem.ProblemException BS-5nn naming column and first row when a
   *     value does not fit
   */
  List<WrittenFile> write(TableSpec output, Map<PartitionKey, List<Row>> rows, Path directory);

  /** The rows one partition sees of one input. */
  default List<Row> read(AliasFiles input, BatchKey key) {
    try (Reader reader = open(input.files())) {
      return reader.rows(input, key);
    }
  }

  /** Writes one partition's rows; empty when there are none. */
  default Optional<WrittenFile> write(
      TableSpec output, PartitionKey key, List<Row> rows, Path directory) {
    return write(output, Map.of(key, rows), directory).stream().findFirst();
  }
}

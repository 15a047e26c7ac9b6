package dev.backstitch.storage.query;

import dev.backstitch.asset.definition.Row;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Rows in and out of files, for steps written in Java. */
public interface RowFiles {
  /** The rows one partition sees of an alias, in a fixed order. */
  List<Row> read(AliasFiles input, BatchKey key);

  /**
   * Writes one partition's rows; key columns are added or must equal the key.
   *
   * @return empty when there are no rows
   * @throws dev.backstitch.asset.problem.ProblemException BS-5nn naming column and first row when a
   *     value does not fit
   */
  Optional<WrittenFile> write(TableSpec output, PartitionKey key, List<Row> rows, Path directory);
}

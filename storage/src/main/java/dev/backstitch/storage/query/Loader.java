package dev.backstitch.storage.query;

import dev.backstitch.asset.definition.Source;
import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.table.TableSpec;
import dev.backstitch.storage.table.WrittenFile;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Loads a delivered file under its declared columns: every row is loaded or the file is refused
 * with line and column, never a row less.
 */
public interface Loader {
  /** Columns that a raw table has behind the declared ones. */
  String DELIVERY_NUMBER = "delivery_number";

  String DELIVERY_PATH = "delivery_path";

  /** The row's number within its file, from 1, in file order. */
  String DELIVERY_LINE = "delivery_line";

  String RECEIVED_AT = "received_at";

  /**
   * Loads many files in as few statements as possible. Blocking.
   *
   * @return one result per arrival, in order
   * @throws dev.backstitch.asset.problem.ProblemException BS-62n, all bad files at once
   */
  List<Loaded> load(TableSpec output, Source source, List<Arrival> arrivals, Path directory);

  /** A file to be loaded and what the ledger says of it. */
  record Arrival(PartitionKey key, Path file, String path, int number, Instant receivedAt) {
    public Arrival {
      Objects.requireNonNull(key);
      Objects.requireNonNull(file);
      Objects.requireNonNull(path);
      Objects.requireNonNull(receivedAt);
    }
  }

  /** What became of it; no file when it held no rows. */
  record Loaded(long rows, @Nullable WrittenFile file) {
    public Optional<WrittenFile> written() {
      return Optional.ofNullable(file);
    }
  }
}

package dev.backstitch.storage.table;

import dev.backstitch.asset.partition.PartitionKey;
import java.util.Objects;

/** One Parquet file of one partition, as readers see it. Files are never changed. */
public record TableFile(String location, PartitionKey key, long rows, long sizeBytes) {
  public TableFile {
    Objects.requireNonNull(location);
    Objects.requireNonNull(key);
  }
}

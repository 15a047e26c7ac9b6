package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import java.time.Instant;
import java.util.Objects;

/**
 * One arrival of one raw file: written once, never changed.
 *
 * @param key text of the partition it is filed under
 * @param path below the landing folder, with {@code /}
 * @param number 1 for the first file under the path, then 2 and on for each different one
 * @param sha256 of the file's bytes, in hex
 * @param location of the Parquet file that holds its rows; empty when it had none
 */
public record Delivery(
    AssetName asset,
    String key,
    String path,
    int number,
    String sha256,
    long sizeBytes,
    Instant receivedAt,
    long rows,
    String location) {
  public Delivery {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(key);
    Objects.requireNonNull(path);
    Objects.requireNonNull(sha256);
    Objects.requireNonNull(receivedAt);
    Objects.requireNonNull(location);
  }
}

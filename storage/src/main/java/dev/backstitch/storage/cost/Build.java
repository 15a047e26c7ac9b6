package dev.backstitch.storage.cost;

import dev.backstitch.asset.definition.AssetName;
import java.time.Instant;
import java.util.Objects;

/** What one batch of one asset cost: partitions, rows and bytes written, and milliseconds. */
public record Build(
    AssetName asset,
    String run,
    Instant at,
    long partitions,
    long rows,
    long sizeBytes,
    long millis) {
  public Build {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(run);
    Objects.requireNonNull(at);
  }
}

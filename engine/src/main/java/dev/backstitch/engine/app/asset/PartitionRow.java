package dev.backstitch.engine.app.asset;

import dev.backstitch.asset.partition.PartitionKey;
import dev.backstitch.storage.metadata.Release;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * One partition and how it stands.
 *
 * @param because why it is stale; empty when it is not
 * @param size of its files; null when it has none
 * @param published by which release; null when it is not published
 * @param version the release whose content it shows; 0 when it is not published
 */
public record PartitionRow(
    PartitionKey partition,
    String state,
    List<String> because,
    @Nullable Size size,
    @Nullable Release published,
    long version) {
  public PartitionRow {
    Objects.requireNonNull(partition);
    Objects.requireNonNull(state);
    because = List.copyOf(because);
  }

  /** What files hold; bytes as compressed. */
  public record Size(long rows, long bytes) {
    Size and(Size other) {
      return new Size(rows + other.rows, bytes + other.bytes);
    }
  }
}

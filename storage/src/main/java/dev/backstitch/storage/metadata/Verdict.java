package dev.backstitch.storage.metadata;

import dev.backstitch.asset.definition.AssetName;
import java.util.List;
import java.util.Objects;

/**
 * What one check said of some partitions.
 *
 * @param keys the partitions that were looked at, as text of a partition set
 * @param failed the partitions among them that broke the promise; empty text for none
 * @param offending how many rows broke it
 * @param samples a few of those rows as JSON objects, for people
 */
public record Verdict(
    AssetName asset,
    String check,
    boolean must,
    String keys,
    String failed,
    long offending,
    List<String> samples) {
  public Verdict {
    Objects.requireNonNull(asset);
    Objects.requireNonNull(check);
    Objects.requireNonNull(keys);
    Objects.requireNonNull(failed);
    samples = List.copyOf(samples);
  }

  public boolean holds() {
    return offending == 0;
  }
}

package dev.backstitch.engine.trial;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.compare.RowVariants.Sample;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Control partitions rebuilt with new code on the inputs that were recorded for them: none of their
 * rows may differ.
 *
 * @param assets in topological order
 */
public record ControlProof(List<Entry> assets) {
  public ControlProof {
    assets = List.copyOf(assets);
  }

  /**
   * One asset.
   *
   * @param rebuilt partitions that were compared
   * @param rowsUnchanged rows, by key, that came out as they are published
   * @param rowsDifferent rows, by key, that came out otherwise
   * @param samples some of these
   * @param why why it could not be told; null when it could
   */
  public record Entry(
      AssetName asset,
      PartitionSet rebuilt,
      long rowsUnchanged,
      long rowsDifferent,
      List<Sample> samples,
      @Nullable String why) {
    public Entry {
      Objects.requireNonNull(asset);
      Objects.requireNonNull(rebuilt);
      samples = List.copyOf(samples);
    }

    public boolean holds() {
      return rowsDifferent == 0 && why == null;
    }
  }

  /** Whether something was rebuilt and no row of it differs. */
  public boolean holds() {
    return partitions() > 0 && assets.stream().allMatch(Entry::holds);
  }

  public long partitions() {
    return assets.stream().mapToLong(a -> a.rebuilt().count()).sum();
  }

  public long rowsDifferent() {
    return assets.stream().mapToLong(Entry::rowsDifferent).sum();
  }

  public long rowsUnchanged() {
    return assets.stream().mapToLong(Entry::rowsUnchanged).sum();
  }

  /** The verdict in one sentence. */
  public String words() {
    if (partitions() == 0 && assets.stream().allMatch(Entry::holds)) {
      return "no control partition is published: nothing is proven";
    }
    long unknown = assets.stream().filter(a -> a.why() != null).count();
    return "control: "
        + partitions()
        + (partitions() == 1 ? " partition" : " partitions")
        + " rebuilt with the new code on recorded inputs, "
        + rowsDifferent()
        + " rows differ"
        + (unknown == 0 ? "" : ", not told for " + unknown + (unknown == 1 ? " asset" : " assets"));
  }
}

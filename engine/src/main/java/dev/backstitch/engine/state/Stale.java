package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Published partitions that would be built differently today, and why.
 *
 * @param input the upstream whose partitions moved; null for the other causes
 * @param moved the upstream partitions that moved; null for the other causes
 */
public record Stale(
    PartitionSet keys, Cause cause, @Nullable AssetName input, @Nullable PartitionSet moved) {
  public Stale {
    Objects.requireNonNull(keys);
    Objects.requireNonNull(cause);
  }

  /** What differs from what was recorded. */
  public enum Cause {
    CODE,
    CONFIG,
    INPUT,
    /** Upstream partitions came that its mapping asked for and that were not there before. */
    ARRIVAL,
    /** Late rows were accepted, or no longer are, since it was built. */
    LATE,
    /** The scheme's zone data or keys changed, so windows may have moved. */
    SCHEME
  }

  /** The cause in words for people. */
  public String words() {
    return switch (cause) {
      case CODE -> "its code changed";
      case CONFIG -> "its config changed";
      case SCHEME -> "its partition scheme or the zone data changed";
      case LATE -> "other late rows are accepted than it was built with";
      case INPUT -> input + " changed at " + at();
      case ARRIVAL -> input + " arrived at " + at();
    };
  }

  private String at() {
    return moved == null ? "" : moved.text();
  }
}

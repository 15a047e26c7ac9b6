package dev.backstitch.engine.diff;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A state that readers can see: a release, or what a run has staged over one.
 *
 * @param release 0 for the state before the first
 * @param workspace whose staged tables are shown over the release; null for none
 * @param snapshots of every table that there is
 * @param staged partitions that the workspace replaces
 */
public record Shown(
    long release,
    @Nullable String workspace,
    Map<AssetName, Long> snapshots,
    Map<AssetName, PartitionSet> staged) {
  public Shown {
    snapshots = Map.copyOf(snapshots);
    staged = Map.copyOf(staged);
  }

  /** What one release shows. */
  public static Shown release(long id, Map<AssetName, Long> snapshots) {
    return new Shown(id, null, snapshots, Map.of());
  }

  /** The snapshot of a table; empty when it was not there. */
  public Optional<Long> snapshot(AssetName name) {
    return Optional.ofNullable(snapshots.get(name));
  }

  /** As people say it. */
  public String text() {
    return workspace == null ? "release " + release : "workspace " + workspace;
  }
}

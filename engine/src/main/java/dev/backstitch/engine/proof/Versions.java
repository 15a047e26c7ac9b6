package dev.backstitch.engine.proof;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.state.AssetState;
import dev.backstitch.engine.state.Painted;
import dev.backstitch.storage.metadata.Painting;
import dev.backstitch.storage.metadata.Painting.InputVersion;
import java.util.Map;
import java.util.TreeMap;

/**
 * Upstream partitions by the release that painted them; all over one extent.
 *
 * @param byRelease disjoint
 */
public record Versions(Extent extent, Map<Long, PartitionSet> byRelease) {

  /** What a painting recorded of one upstream. */
  public static Versions recorded(Painting painting, AssetName upstream, Extent extent) {
    Map<Long, PartitionSet> out = new TreeMap<>();
    for (InputVersion version : painting.inputs()) {
      if (version.upstream().equals(upstream)) {
        out.merge(version.version(), extent.recall(version.keys()), PartitionSet::union);
      }
    }
    return new Versions(extent, out);
  }

  /** What is published of an asset. */
  public static Versions published(AssetState state, Extent extent) {
    Map<Long, PartitionSet> out = new TreeMap<>();
    for (Painted painted : state.painted()) {
      PartitionSet keys = extent.set(painted.keys().region());
      out.merge(painted.painting().version(), keys, PartitionSet::union);
    }
    return new Versions(extent, out);
  }

  /** The part of it that is in a set. */
  public Versions among(PartitionSet keys) {
    Map<Long, PartitionSet> out = new TreeMap<>();
    byRelease.forEach(
        (release, some) -> {
          PartitionSet both = some.intersect(keys);
          if (!both.isEmpty()) {
            out.put(release, both);
          }
        });
    return new Versions(extent, out);
  }

  /** All partitions, whatever their version. */
  public PartitionSet all() {
    PartitionSet all = extent.none();
    for (PartitionSet some : byRelease.values()) {
      all = all.union(some);
    }
    return all;
  }

  /** Partitions that only one of the two has, or at another release. */
  public PartitionSet differing(Versions other) {
    PartitionSet same = extent.none();
    for (Map.Entry<Long, PartitionSet> entry : byRelease.entrySet()) {
      PartitionSet there = other.byRelease().getOrDefault(entry.getKey(), extent.none());
      same = same.union(entry.getValue().intersect(there));
    }
    return all().union(other.all()).minus(same);
  }
}

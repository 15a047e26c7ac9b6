package dev.backstitch.engine.filing;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Exposure;
import dev.backstitch.asset.mapping.Edge;
import dev.backstitch.asset.mapping.Link;
import dev.backstitch.asset.mapping.LinkMapping;
import dev.backstitch.asset.mapping.relation.Overlap;
import dev.backstitch.asset.partition.Dimension;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.partition.Scheme;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.state.ProjectState;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an exposure shows for some keys: these partitions of the first asset whose keys they are,
 * and of every other what overlaps them in time and has the same keys otherwise. For a month, all
 * days of a daily asset; of an unpartitioned asset, the whole.
 *
 * @param named the keys as they were given
 */
record Shown(PartitionSet named, Map<AssetName, PartitionSet> partitions) {
  Shown {
    partitions = Collections.unmodifiableMap(new LinkedHashMap<>(partitions));
  }

  /**
   * Reads the keys.
   *
   * @throws ProblemException as {@link Extent#parse} when no asset that is shown has such keys
   */
  static Shown of(Exposure exposure, String keys, ProjectState state) {
    PartitionSet named = named(exposure, keys, state);
    Map<AssetName, PartitionSet> partitions = new LinkedHashMap<>();
    for (Exposure.Showing showing : exposure.shows()) {
      Extent extent = state.of(showing.asset()).extent();
      partitions.put(
          showing.asset(),
          extent.equals(named.extent())
              ? named
              : beside(named.extent().scheme(), extent.scheme()).backward(named, extent).present());
    }
    return new Shown(named, partitions);
  }

  private static PartitionSet named(Exposure exposure, String keys, ProjectState state) {
    List<ProblemException> refused = new ArrayList<>();
    for (Exposure.Showing showing : exposure.shows()) {
      try {
        return state.of(showing.asset()).extent().parse(keys);
      } catch (ProblemException otherKeys) {
        refused.add(otherKeys);
      }
    }
    throw refused.get(0);
  }

  /** Links what both schemes have: the time, and key dimensions of one name and kind. */
  private static LinkMapping beside(Scheme named, Scheme other) {
    List<Link> links = new ArrayList<>();
    for (int up = 0; up < other.dims(); up++) {
      for (int down = 0; down < named.dims(); down++) {
        int reader = down;
        boolean free = links.stream().noneMatch(link -> link.down() == reader);
        if (free && isShared(named.dimension(down), other.dimension(up))) {
          links.add(new Link(up, down, Overlap.SAME, Edge.CLIPPED));
          break;
        }
      }
    }
    return new LinkMapping(links, "what is shown beside it", false);
  }

  private static boolean isShared(Dimension one, Dimension other) {
    boolean time = one.axis().isTime() && other.axis().isTime();
    return time || (one.name().equals(other.name()) && one.axis().equals(other.axis()));
  }
}

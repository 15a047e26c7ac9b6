package dev.backstitch.engine.state;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.filing.Filing;
import java.util.ArrayList;
import java.util.List;

/** Partitions that a filing shows, all at one version. */
public record Filed(PartitionSet keys, Filing filing, Filing.Part part) {

  /** What filings show of an asset, the newest filing first; they may overlap. */
  public static List<Filed> of(AssetName asset, List<Filing> oldestFirst, Extent extent) {
    List<Filed> out = new ArrayList<>();
    for (int i = oldestFirst.size() - 1; i >= 0; i--) {
      for (Filing.Part part : oldestFirst.get(i).parts()) {
        if (part.asset().equals(asset)) {
          PartitionSet keys = Painted.parsed(part.keys(), extent).orElse(extent.none());
          out.add(new Filed(keys, oldestFirst.get(i), part));
        }
      }
    }
    return out;
  }

  /** Whether it shows partitions of a scheme that the asset no longer has. */
  public boolean isUnreadable() {
    return keys.isEmpty() && !part.keys().isEmpty();
  }

  /** The parts that count for readers: of each partition what was filed last. Disjoint. */
  public static List<Filed> inForce(List<Filed> newestFirst) {
    List<Filed> out = new ArrayList<>();
    for (Filed filed : newestFirst) {
      PartitionSet left = filed.keys();
      for (Filed newer : out) {
        left = left.minus(newer.keys());
      }
      if (!left.isEmpty()) {
        out.add(new Filed(left, filed.filing(), filed.part()));
      }
    }
    return out;
  }

  /** All partitions that any of them shows. */
  public static PartitionSet keys(List<Filed> all, Extent extent) {
    PartitionSet out = extent.none();
    for (Filed filed : all) {
      out = out.union(filed.keys());
    }
    return out;
  }
}

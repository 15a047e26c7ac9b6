package dev.backstitch.engine.plan;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** What one plan rebuilds and another does not, asset by asset; assets that agree are left out. */
public record PlanComparison(List<Difference> differences) {
  public PlanComparison {
    differences = List.copyOf(differences);
  }

  /** Partitions that only one of the plans rebuilds. */
  public record Difference(AssetName asset, PartitionSet onlyFirst, PartitionSet onlySecond) {}

  /**
   * Compares recorded keys by asset.
   *
   * @param extents where the texts of both are read
   */
  public static PlanComparison of(
      Map<AssetName, String> first, Map<AssetName, String> second, Map<AssetName, Extent> extents) {
    List<Difference> out = new ArrayList<>();
    TreeSet<AssetName> assets = new TreeSet<>(first.keySet());
    assets.addAll(second.keySet());
    for (AssetName asset : assets) {
      Extent extent = extents.get(asset);
      if (extent == null) {
        continue;
      }
      PartitionSet a = extent.recall(first.getOrDefault(asset, ""));
      PartitionSet b = extent.recall(second.getOrDefault(asset, ""));
      if (!a.minus(b).isEmpty() || !b.minus(a).isEmpty()) {
        out.add(new Difference(asset, a.minus(b), b.minus(a)));
      }
    }
    return new PlanComparison(out);
  }

  public boolean isEmpty() {
    return differences.isEmpty();
  }
}

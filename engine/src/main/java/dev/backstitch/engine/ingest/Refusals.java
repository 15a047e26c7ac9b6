package dev.backstitch.engine.ingest;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What could not be taken in, and which partitions lack it; holds up nothing else. */
public final class Refusals {
  private final List<Problem> problems = new ArrayList<>();
  private final Map<AssetName, PartitionSet> keys = new LinkedHashMap<>();

  /** Something of which it is not known where it belongs. */
  void add(Collection<Problem> found) {
    problems.addAll(found);
  }

  /** A delivery of these partitions. */
  public void add(AssetName asset, PartitionSet of, Collection<Problem> found) {
    problems.addAll(found);
    keys.merge(asset, of, PartitionSet::union);
  }

  List<Problem> problems() {
    return problems;
  }

  Map<AssetName, PartitionSet> keys() {
    return keys;
  }
}

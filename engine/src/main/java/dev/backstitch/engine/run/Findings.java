package dev.backstitch.engine.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.storage.metadata.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What the checks of a run said, batch by batch; the last word on a partition counts. Thread-safe.
 */
final class Findings {
  private final Map<AssetName, List<Verdict>> newestFirst = new HashMap<>();

  synchronized void add(AssetName asset, List<Verdict> found) {
    List<Verdict> all = new ArrayList<>(found);
    all.addAll(newestFirst.getOrDefault(asset, List.of()));
    newestFirst.put(asset, all);
  }

  /** As the checks gave it, first to last. */
  synchronized List<Verdict> of(AssetName asset) {
    List<Verdict> out = new ArrayList<>(newestFirst.getOrDefault(asset, List.of()));
    Collections.reverse(out);
    return out;
  }

  /**
   * The last word on each of the partitions: what a publication of just these is judged by. A
   * promise over the table that only other partitions break holds for these.
   */
  synchronized List<Verdict> about(AssetName asset, PartitionSet keys) {
    Extent extent = keys.extent();
    Map<String, PartitionSet> told = new HashMap<>();
    List<Verdict> out = new ArrayList<>();
    for (Verdict verdict : newestFirst.getOrDefault(asset, List.of())) {
      PartitionSet before = told.getOrDefault(verdict.check(), extent.none());
      PartitionSet meant = extent.recall(verdict.keys()).intersect(keys).minus(before);
      if (!meant.isEmpty()) {
        told.put(verdict.check(), before.union(meant));
        out.add(about(verdict, meant, extent.recall(verdict.failed()).intersect(meant)));
      }
    }
    return out;
  }

  private static Verdict about(Verdict verdict, PartitionSet keys, PartitionSet failed) {
    boolean holds = failed.isEmpty();
    return new Verdict(
        verdict.asset(),
        verdict.check(),
        verdict.must(),
        keys.text(),
        failed.text(),
        holds ? 0 : verdict.offending(),
        holds ? List.of() : verdict.samples());
  }
}

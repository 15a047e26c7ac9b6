package dev.backstitch.engine.app.run;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.Extent;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.asset.problem.ProblemException;
import dev.backstitch.engine.app.text.PlanText;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.table.WrittenFile;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Reads from a run's journal what is left of it. */
final class UnfinishedReading implements RunRecord.Reader {
  private final Function<AssetName, Extent> extents;
  private final Map<AssetName, Sets> assets = new LinkedHashMap<>();

  /** What is known of one asset. */
  private static final class Sets {
    private PartitionSet planned;
    private PartitionSet built;
    private PartitionSet unchanged;
    private PartitionSet failed;
    private PartitionSet running;

    Sets(PartitionSet none) {
      planned = none;
      built = none;
      unchanged = none;
      failed = none;
      running = none;
    }

    Unfinished unfinished() {
      PartitionSet left = planned.minus(built);
      PartitionSet going = running.intersect(left);
      PartitionSet bad = failed.intersect(left).minus(going);
      return new Unfinished(
          left.minus(going).minus(bad), going, built.minus(unchanged), unchanged, bad);
    }
  }

  UnfinishedReading(Function<AssetName, Extent> extents) {
    this.extents = extents;
  }

  /** What a process is at, once the journal is read. */
  void running(List<Batch> batches) {
    for (Batch batch : batches) {
      Sets sets = of(batch.asset());
      sets.running = sets.running.union(recall(batch.asset(), batch.keys().text()));
    }
  }

  Map<AssetName, Unfinished> unfinished() {
    Map<AssetName, Unfinished> out = new HashMap<>();
    assets.forEach((asset, sets) -> out.put(asset, sets.unfinished()));
    return out;
  }

  private Sets of(AssetName asset) {
    return assets.computeIfAbsent(asset, name -> new Sets(extents.apply(name).none()));
  }

  private PartitionSet recall(AssetName asset, String keys) {
    return extents.apply(asset).recall(keys);
  }

  /** An asset that is no longer declared has nothing left to be done. */
  void plan(String plan) {
    PlanText.steps(plan)
        .forEach(
            (asset, keys) -> {
              try {
                AssetName name = AssetName.parse(asset);
                Sets sets = of(name);
                sets.planned = sets.planned.union(recall(name, keys));
              } catch (ProblemException unknown) {
                assets.remove(AssetName.parse(asset));
              }
            });
  }

  @Override
  public void began(long release) {
    assets.values().forEach(sets -> sets.failed = sets.failed.minus(sets.failed));
  }

  @Override
  public void planned(String plan) {
    plan(plan);
  }

  @Override
  public void wrote(
      AssetName asset,
      PartitionSet keys,
      PartitionSet unchanged,
      List<WrittenFile> files,
      List<Verdict> verdicts) {
    Sets sets = of(asset);
    sets.built = sets.built.union(keys);
    sets.unchanged = sets.unchanged.minus(keys).union(unchanged);
    sets.failed = sets.failed.minus(keys);
  }

  @Override
  public void failed(AssetName asset, PartitionSet keys, String problem) {
    Sets sets = of(asset);
    sets.failed = sets.failed.union(keys);
  }

  /** What is visible is no longer the run's. */
  @Override
  public void published(AssetName asset, PartitionSet keys, long release) {
    Sets sets = of(asset);
    sets.planned = sets.planned.minus(keys);
    sets.built = sets.built.minus(keys);
    sets.unchanged = sets.unchanged.minus(keys);
  }

  @Override
  public void overtaken(AssetName asset, PartitionSet keys) {
    published(asset, keys, 0);
  }

  @Override
  public void amended(long release, AssetName asset, PartitionSet keys) {
    Sets sets = of(asset);
    sets.planned = sets.planned.union(keys);
    sets.built = sets.built.minus(keys);
    sets.unchanged = sets.unchanged.minus(keys);
  }
}

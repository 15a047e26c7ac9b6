package dev.backstitch.engine.app.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.text.BackfillText;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.core.Batch;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.lineage.radius.Extents;
import dev.backstitch.storage.metadata.Journal;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.table.WrittenFile;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How far a run has come, by what it has written down; nothing of it need be in this process. */
final class RunProgress implements RunRecord.Reader {
  private final Extents extents;
  private final Map<AssetName, PartitionSet> planned = new LinkedHashMap<>();
  private final Map<AssetName, PartitionSet> built = new LinkedHashMap<>();
  private final Map<AssetName, PartitionSet> unchanged = new LinkedHashMap<>();
  private final Map<AssetName, PartitionSet> failed = new LinkedHashMap<>();
  private final Map<AssetName, PartitionSet> running = new LinkedHashMap<>();
  private final List<Failed> failures = new ArrayList<>();

  /** Partitions whose attempt came to nothing. */
  record Failed(AssetName asset, PartitionSet keys, String problem) {}

  RunProgress(Opened opened, Life life, BackfillText.Recorded plan) {
    this.extents = Extents.at(opened.project().graph(), opened.clock().instant(), opened.keys());
    plan.partitions().forEach((asset, keys) -> planned.put(asset, recall(asset, keys)));
    if (!life.run().isEmpty()) {
      List<Journal.Entry> entries = opened.home().metadata().journal().replay(life.run());
      new RunRecord(extents::of).read(entries, this);
      for (Batch batch : opened.home().crew().underWay(life.run())) {
        add(running, batch.asset(), recall(batch.asset(), batch.keys().text()));
      }
    }
  }

  private PartitionSet recall(AssetName asset, String keys) {
    return extents.of(asset).recall(keys);
  }

  /** What is built of each asset, in the order of the plan. */
  Map<AssetName, PartitionSet> planned() {
    return planned;
  }

  PartitionSet built(AssetName asset) {
    return of(built, asset);
  }

  /** Of what is built, that which came out as it is published. */
  PartitionSet unchanged(AssetName asset) {
    return of(unchanged, asset);
  }

  /** What is not built since its last attempt came to nothing. */
  PartitionSet failed(AssetName asset) {
    return of(failed, asset);
  }

  /** What this process is at. */
  PartitionSet running(AssetName asset) {
    return of(running, asset).minus(built(asset));
  }

  /** Failures that nothing has mended since. */
  List<Failed> failures() {
    List<Failed> out = new ArrayList<>();
    for (Failed one : failures) {
      PartitionSet still = one.keys().intersect(failed(one.asset()));
      if (!still.isEmpty()) {
        out.add(new Failed(one.asset(), still, one.problem()));
      }
    }
    return out;
  }

  private PartitionSet of(Map<AssetName, PartitionSet> sets, AssetName asset) {
    PartitionSet set = sets.get(asset);
    return set == null ? extents.of(asset).none() : set;
  }

  private static void add(Map<AssetName, PartitionSet> to, AssetName asset, PartitionSet keys) {
    to.merge(asset, keys, PartitionSet::union);
  }

  private static void remove(
      Map<AssetName, PartitionSet> from, AssetName asset, PartitionSet keys) {
    from.computeIfPresent(asset, (name, before) -> before.minus(keys));
  }

  @Override
  public void began(long release) {
    failed.clear();
  }

  @Override
  public void wrote(
      AssetName asset,
      PartitionSet keys,
      PartitionSet same,
      List<WrittenFile> files,
      List<Verdict> verdicts) {
    add(built, asset, keys);
    remove(unchanged, asset, keys);
    add(unchanged, asset, same);
    remove(failed, asset, keys);
    for (Verdict verdict : verdicts) {
      if (verdict.must() && !verdict.holds()) {
        PartitionSet bad = recall(asset, verdict.failed());
        remove(built, asset, bad);
        fail(asset, bad, "check '" + verdict.check() + "' does not hold");
      }
    }
  }

  @Override
  public void failed(AssetName asset, PartitionSet keys, String problem) {
    fail(asset, keys.minus(built(asset)), problem);
  }

  private void fail(AssetName asset, PartitionSet keys, String problem) {
    add(failed, asset, keys);
    failures.removeIf(one -> one.asset().equals(asset) && keys.containsAll(one.keys()));
    failures.add(new Failed(asset, keys, problem));
  }

  @Override
  public void amended(long release, AssetName asset, PartitionSet keys) {
    add(planned, asset, keys);
    remove(built, asset, keys);
    remove(unchanged, asset, keys);
  }
}

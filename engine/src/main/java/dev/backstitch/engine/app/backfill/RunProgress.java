package dev.backstitch.engine.app.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.definition.Layer;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.app.home.Opened;
import dev.backstitch.engine.app.text.BackfillText;
import dev.backstitch.engine.backfill.life.Life;
import dev.backstitch.engine.backfill.life.Stage;
import dev.backstitch.engine.plan.CostHistory;
import dev.backstitch.engine.plan.Estimate;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.storage.metadata.Verdict;
import dev.backstitch.storage.table.WrittenFile;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How far a run has come, by what it has written down; nothing of it need be in this process. */
final class RunProgress implements RunRecord.Reader {
  private static final int BUILDS = 20;

  private final Opened opened;
  private final Life life;
  private final Map<AssetName, PartitionSet> planned = new LinkedHashMap<>();
  private final Map<AssetName, PartitionSet> built = new LinkedHashMap<>();

  RunProgress(Opened opened, Life life, BackfillText.Recorded plan) {
    this.opened = opened;
    this.life = life;
    plan.partitions().forEach((asset, keys) -> planned.put(asset, recall(asset, keys)));
    new RunRecord(opened::extent).read(opened.home().metadata().journal().replay(life.run()), this);
  }

  private PartitionSet recall(AssetName asset, String keys) {
    return opened.extent(asset).recall(keys);
  }

  /** In the order of the assets that are built first. */
  List<LayerProgress> layers() {
    CostHistory history = new CostHistory(opened.home().metadata().builds().newest(BUILDS));
    Map<Layer, LayerProgress> out = new EnumMap<>(Layer.class);
    planned.forEach(
        (asset, keys) ->
            out.merge(
                opened.project().graph().asset(asset).layer(),
                of(asset, keys, history),
                RunProgress::plus));
    return new ArrayList<>(out.values());
  }

  private LayerProgress of(AssetName asset, PartitionSet keys, CostHistory history) {
    Layer layer = opened.project().graph().asset(asset).layer();
    boolean isUnfinished = life.stage() == Stage.BUILDING || life.stage() == Stage.FAILED;
    PartitionSet done = built.get(asset);
    long left = isUnfinished ? (done == null ? keys : keys.minus(done)).count() : 0;
    Estimate estimate = history.of(asset, left);
    int workers = Math.max(2, Runtime.getRuntime().availableProcessors());
    Duration time = estimate.time() == null ? null : estimate.time().dividedBy(workers);
    return new LayerProgress(layer, keys.count(), keys.count() - left, time);
  }

  private static LayerProgress plus(LayerProgress one, LayerProgress other) {
    return new LayerProgress(
        one.layer(),
        one.planned() + other.planned(),
        one.built() + other.built(),
        both(one.left(), other.left()));
  }

  private static @Nullable Duration both(@Nullable Duration one, @Nullable Duration other) {
    return one == null || other == null ? null : one.plus(other);
  }

  @Override
  public void began(long release) {}

  @Override
  public void wrote(
      AssetName asset,
      PartitionSet keys,
      PartitionSet unchanged,
      List<WrittenFile> files,
      List<Verdict> verdicts) {
    built.merge(asset, keys, PartitionSet::union);
  }

  @Override
  public void checked(AssetName asset, List<Verdict> verdicts) {}

  @Override
  public void amended(long release, AssetName asset, PartitionSet keys) {
    planned.merge(asset, keys, PartitionSet::union);
    built.computeIfPresent(asset, (name, before) -> before.minus(keys));
  }
}

package dev.backstitch.engine.backfill;

import dev.backstitch.asset.definition.AssetName;
import dev.backstitch.asset.partition.PartitionSet;
import dev.backstitch.engine.plan.CatchUp;
import dev.backstitch.engine.run.RunRecord;
import dev.backstitch.storage.metadata.Journal;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How far a backfill has come, by its journal: what it holds, and on top of which release. */
final class Progress implements RunRecord.Reader {
  private final Map<AssetName, PartitionSet> planned;
  private final Map<AssetName, PartitionSet> again = new HashMap<>();
  private long base;
  private int executions;

  private Progress(long base, Map<AssetName, PartitionSet> planned) {
    this.base = base;
    this.planned = new LinkedHashMap<>(planned);
  }

  /**
   * @param opened the release that the workspace was opened over
   */
  static Progress of(
      long opened,
      Map<AssetName, PartitionSet> planned,
      List<Journal.Entry> entries,
      RunRecord record) {
    Progress progress = new Progress(opened, planned);
    record.read(entries, progress);
    return progress;
  }

  Map<AssetName, PartitionSet> planned() {
    return planned;
  }

  /** The release that the workspace is built on top of. */
  long base() {
    return base;
  }

  /** How often it was begun or taken up again. */
  int execution() {
    return executions;
  }

  /** Those among the partitions that have to be built because others published. */
  PartitionSet again(AssetName asset, PartitionSet among) {
    PartitionSet all = again.get(asset);
    return all == null ? among.minus(among) : all.intersect(among);
  }

  void amend(long release, CatchUp caught) {
    base = release;
    caught.again().forEach((asset, keys) -> amended(release, asset, keys));
  }

  @Override
  public void began(long release) {
    base = release;
    executions++;
  }

  @Override
  public void amended(long release, AssetName asset, PartitionSet keys) {
    base = release;
    planned.merge(asset, keys, PartitionSet::union);
    again.merge(asset, keys, PartitionSet::union);
  }
}
